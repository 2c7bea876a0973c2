import { getCouponOffers } from '@ateneo/contract/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../platform/http/call.ts'
import { useSession } from '../../../platform/http/session.ts'
import { discardCoupon, readCoupon, storeCoupon, watchCoupon } from './kept-coupon.ts'

/** What a course, or each subscription, costs with a coupon. */
const couponOffers = (code: string, courseId: string | undefined, studentId: string | undefined) =>
  queryOptions({
    queryKey: ['coupon', code, courseId ?? 'plans', studentId ?? 'visitor'],
    queryFn: ({ signal }) =>
      call(getCouponOffers, { params: { code }, query: { courseId } }, { signal }),
    retry: false,
    staleTime: 60_000,
  })

export interface CouponInUse {
  /** As it was typed or followed; `undefined` without one. */
  code: string | undefined
  /** What the plan costs with it; `undefined` without one, and until the server has told. */
  priceOf: (planId: string | undefined) => number | undefined
  error: Error | null
  isLoading: boolean
  apply: (code: string) => void
  remove: () => void
}

/** Keeps the coupon of a shared link, `?cupon=` in the address, until the purchase. */
export function useFollowedCoupon(): void {
  const followed = useSearchParams()[0].get('cupon')
  useEffect(() => {
    if (followed) storeCoupon(followed)
  }, [followed])
}

/**
 * The coupon of this visit for a course, or without one for the subscriptions. See
 * `useFollowedCoupon`.
 */
export function useCoupon(courseId?: string): CouponInUse {
  useFollowedCoupon()
  // None while rendering on the server, which knows no device.
  const code = useSyncExternalStore(watchCoupon, readCoupon, () => undefined)
  const session = useSession()
  const offers = useQuery({
    ...couponOffers(code ?? '', courseId, session?.userData._id),
    enabled: code !== undefined,
  })
  const found = code === undefined || offers.isError ? undefined : offers.data
  return {
    code,
    priceOf: (planId) => found?.offers.find(({ costId }) => costId === planId)?.newPrice,
    error: code === undefined ? null : offers.error,
    isLoading: code !== undefined && offers.isPending,
    apply: storeCoupon,
    remove: discardCoupon,
  }
}
