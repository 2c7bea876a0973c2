import { listCourses, listPlans, recordSale } from '@ateneo/contract/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { useSending } from '../../../platform/http/use-sending.ts'
import { useRefresh } from '../../../platform/http/use-mutation.ts'
import { allOrders } from './orders.ts'

/** What may be paid, with its price today. */
export interface Sellable {
  /** `planId` or `courseId`, and the id. */
  key: string
  label: string
  price: number
}

export interface SaleFields {
  studentId: string
  courseId?: string
  planId?: string
  amount: string
  paidOn: string
  method: string
  note: string
  /** It is another sale than the same one of that day. */
  again?: 'true'
  archivo: File | null
}

export const sellablePlans = queryOptions({
  queryKey: [...allOrders, 'sellable-plans'],
  queryFn: async ({ signal }): Promise<Sellable[]> => {
    const { docs } = await call(listPlans, {}, { signal })
    return docs
      .filter(({ isRecurring }) => isRecurring)
      .map(({ _id, planName, price }) => ({ key: `planId ${_id}`, label: planName, price }))
  },
})

/** Published and retired courses by title; free ones are left out. */
export function sellableCourses(q: string) {
  return queryOptions({
    queryKey: [...allOrders, 'sellable-courses', q],
    queryFn: async ({ signal }): Promise<Sellable[]> => {
      const query = { q, view: 'card' as const, isAllCourses: 'true' as const, limit: 50 }
      const { documents } = await call(listCourses, { query }, { signal })
      return documents
        .filter(({ status, price }) => (status === 'approved' || status === 'retired') && price)
        .map(({ _id, title, price }) => ({
          key: `courseId ${_id}`,
          label: title,
          price: price ?? 0,
        }))
    },
    placeholderData: keepPreviousData,
  })
}

export function useRecordSale() {
  return useSending({
    send: ({ archivo, ...form }: SaleFields, envio) =>
      call(recordSale, {
        form: { ...form, envio } as Parameters<typeof call<typeof recordSale>>[1]['form'],
        ...(archivo && { file: archivo }),
      }),
    onSettled: useRefresh(
      allOrders,
      // What a person bought stands on their page.
      ['people'],
    ),
  })
}
