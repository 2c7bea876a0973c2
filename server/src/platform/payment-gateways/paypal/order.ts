import { z } from 'zod'
import type { Checkout, Payment, Refund } from '../gateway.ts'
import { money, readMoney } from './money.ts'

const time = z.iso.datetime({ offset: true }).optional()

const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  create_time: time,
  update_time: time,
})

/** `custom_id` is the id of our request. */
const refund = capture.extend({
  note_to_payer: z.string().default(''),
  custom_id: z.string().optional(),
})

export const paypalRefund = refund

export const paypalOrder = z.object({
  id: z.string().min(1),
  status: z.string(),
  update_time: z.string().optional(),
  links: z.array(z.object({ rel: z.string(), href: z.url() })).default([]),
  purchase_units: z
    .array(
      z.object({
        amount: money.optional(),
        payments: z
          .object({
            captures: z.array(capture).default([]),
            refunds: z.array(refund).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
})

export type PaypalOrder = z.output<typeof paypalOrder>

/** Captured payments, including refunded ones. */
const takenStatuses = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']

export function presentOrder(order: PaypalOrder): Checkout {
  const { status, purchase_units: units } = order
  const captures = units.flatMap(({ payments }) => payments?.captures ?? [])
  return {
    status: checkoutStatuses[status] ?? 'open',
    payments: captures.map((capture) => presentCapture(order, capture)),
  }
}

/** PayPal does not capture a completed order again, even if its payment failed. */
const checkoutStatuses: Record<string, Checkout['status'] | undefined> = {
  APPROVED: 'approved',
  VOIDED: 'closed',
  COMPLETED: 'closed',
}

export const unknownCheckout: Checkout = { status: 'open', payments: [] }

type PaypalCapture = z.output<typeof capture>

function presentCapture(order: PaypalOrder, one: PaypalCapture): Payment {
  const isTaken = takenStatuses.includes(one.status)
  const untaken = one.status === 'PENDING' ? 'pending' : 'rejected'
  return {
    reference: one.id,
    method: 'wallet',
    state: isTaken ? 'approved' : untaken,
    ...readMoney(one.amount),
    voucher: null,
    refunds: isTaken ? listRefunds(order, one) : [],
  }
}

function listRefunds(order: PaypalOrder, taken: PaypalCapture): Refund[] {
  const units = order.purchase_units
  const refunds = units
    .flatMap(({ payments }) => payments?.refunds ?? [])
    .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
    .map((one) => toRefund(order, one, one.note_to_payer))
  if (refunds.length > 0 || taken.status !== 'REFUNDED') return refunds
  return [toRefund(order, taken, '')]
}

/** The refund that was made for this request of ours, whatever became of it. */
export function findOwnRefund(order: PaypalOrder, requestId: string) {
  const refunds = order.purchase_units.flatMap(({ payments }) => payments?.refunds ?? [])
  return refunds.find(({ custom_id: id }) => id === requestId)
}

export function toRefund(
  order: Pick<PaypalOrder, 'update_time'>,
  one: PaypalCapture,
  reason: string,
): Refund {
  const happened = one.update_time ?? one.create_time ?? order.update_time
  return {
    kind: 'refund',
    state: 'done',
    reference: one.id,
    ...readMoney(one.amount),
    reason,
    happenedAt: happened === undefined ? new Date(0) : new Date(happened),
  }
}
