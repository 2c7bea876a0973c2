import type { Coupon as CouponOnWire, couponForm } from '@ateneo/contract'
import {
  createCoupon,
  endCoupon,
  listCoupons,
  listCourses,
  pauseCoupon,
  resumeCoupon,
} from '@ateneo/contract/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../platform/http/call.ts'
import { listPages } from '../../platform/http/list-pages.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'

export interface Coupon extends Omit<CouponOnWire, '_id' | 'courses'> {
  id: string
  courses: { id: string; title: string }[]
}

const toCoupon = ({ _id: id, courses, ...wire }: CouponOnWire): Coupon => ({
  ...wire,
  id,
  courses: courses.map(({ _id, title }) => ({ id: _id, title })),
})

const allCoupons = ['coupons'] as const

export const couponList = (q: string) =>
  listPages({
    queryKey: [...allCoupons, q],
    bring: (page, signal) => call(listCoupons, { query: { q, ...page } }, { signal }),
    read: toCoupon,
  })

/** Published courses whose words match, for a choice. */
export const courseChoices = (q: string) =>
  queryOptions({
    queryKey: [...allCoupons, 'courses', q],
    queryFn: async ({ signal }) => {
      const sort = q === '' ? 'newest' : 'relevance'
      const query = { view: 'card', limit: 20, sort, ...(q && { q }) } as const
      const { documents } = await call(listCourses, { query }, { signal })
      return documents.map(({ _id, title }) => ({ value: _id, label: title }))
    },
    placeholderData: keepPreviousData,
  })

const changes = { pause: pauseCoupon, resume: resumeCoupon, end: endCoupon }

/** What an administrator does with coupons; their list is read again afterwards. */
export function useCouponAdmin() {
  const onSettled = useRefresh(allCoupons)
  const create = useMutation({
    mutationFn: (body: z.input<typeof couponForm>) => call(createCoupon, { body }),
    onSettled,
  })
  const change = useMutation({
    mutationFn: ({ id: couponId, verb }: { id: string; verb: keyof typeof changes }) =>
      call(changes[verb], { params: { couponId } }),
    onSettled,
  })
  return { create, change }
}
