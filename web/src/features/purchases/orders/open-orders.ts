import type { OpenOrder as OpenOrderOnWire, PaymentVoucher } from '@ateneo/contract'
import { dropOrder, listOpenOrders } from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../../platform/http/use-mutation.ts'
import { ownPurchasesKey } from './own-purchases-key.ts'
import type { PendingOrder } from '../buying/pending-order.ts'
import { toPlan } from '../plans/plan.ts'

/** A purchase that waits to be paid. */
export interface OpenOrder {
  id: string
  /** The course, or the plan. */
  bought: string
  price: number
  currency: string
  /** `null` while its payment is awaited. */
  until: string | null
  /** Where it says what became of its payment. */
  resultHref: string
  /** Its payment is awaited. */
  isPending: boolean
  /** What the student pays with; `null` if nothing is left to them. */
  voucher: PaymentVoucher | null
  /** It goes to the academy's own account, whose administrators look into their bank. */
  isOwnTransfer: boolean
  /** The provider's page, where it can be paid otherwise than by its voucher. */
  link: string | null
  /** How it goes on; `undefined` if its plan is no longer on sale. */
  pending: PendingOrder | undefined
}

function toOpenOrder({ orderId, plan, course, ...wire }: OpenOrderOnWire): OpenOrder {
  const { price, currency, until, coupon, planId, planName, provider } = wire
  return {
    id: orderId,
    bought: course?.title ?? `Plan ${planName}`,
    price,
    currency,
    until,
    isPending: wire.isPending,
    voucher: wire.voucher,
    isOwnTransfer: provider === 'transferencia',
    link: wire.link,
    resultHref: `/sucessful-payment?${new URLSearchParams({ costId: planId, orderId })}`,
    pending: plan
      ? {
          cost: toPlan(plan),
          price,
          ...(course && { courseId: course._id, courseTitle: course.title }),
          ...(coupon !== null && { coupon }),
          ...(provider !== null && { provider }),
        }
      : undefined,
  }
}

/** Of one whose student has something to do. */
export const titleOfAwaited = ({ bought, voucher }: OpenOrder): string =>
  voucher?.account
    ? `Falta tu transferencia por «${bought}»`
    : `Falta pagar tu ficha de «${bought}»`

export const openOrdersQuery = (studentId: string | undefined) =>
  queryOptions({
    queryKey: [...ownPurchasesKey, 'open', studentId],
    queryFn: async ({ signal, client }) =>
      (await call(listOpenOrders, {}, { signal, client })).orders.map(toOpenOrder),
    enabled: studentId !== undefined,
  })

export function useDropOrder() {
  return useMutation({
    mutationFn: (orderId: string) => call(dropOrder, { params: { orderId } }),
    // A refusal means that the order is no longer as it is shown.
    onSettled: useRefresh(
      ownPurchasesKey,
      // Whether an account can be deleted depends on it.
      ['privacy'],
    ),
  })
}
