import { z } from 'zod'
import { noCurrency, type Capture, type Refund } from '../gateway.ts'
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

/** State of an order's payment: a successful capture takes precedence over declined attempts. */
export function presentCapture(order: PaypalOrder): Capture {
  const captures = order.purchase_units.flatMap((unit) => unit.payments?.captures ?? [])
  const taken = captures.find(({ status }) => takenStatuses.includes(status))
  const pending = captures.find(({ status }) => status === 'PENDING')
  const standing = taken ?? pending
  if (!standing) return captures.some(isOver) ? toRefusedCapture(order) : toUntakenCapture(order)
  return {
    status: taken ? 'completed' : 'pending',
    ...readMoney(standing.amount),
    reference: standing.id,
    refunds: taken ? listRefunds(order, taken) : [],
  }
}

type PaypalCapture = z.output<typeof capture>

/** True for a failed capture, which is final: PayPal does not capture the same order again. */
function isOver({ status }: PaypalCapture): boolean {
  return status === 'DECLINED' || status === 'FAILED'
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

type Untaken = Pick<PaypalOrder, 'id' | 'purchase_units'> & { status?: string }

export function toUntakenCapture({ id, status, purchase_units: units }: Untaken): Capture {
  const currency = units[0]?.amount?.currency_code ?? noCurrency
  // A voided order is final; any other can still be approved.
  const untaken = status === 'VOIDED' ? 'cancelled' : 'declined'
  return { status: untaken, amountCents: 0, currency, reference: id, refunds: [] }
}

function toRefusedCapture(order: PaypalOrder): Capture {
  const isCompleted = order.status === 'COMPLETED'
  return { ...toUntakenCapture(order), ...(isCompleted && { status: 'refused' as const }) }
}
