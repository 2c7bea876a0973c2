import { z } from 'zod'
import { GatewayError, type RefundEvent } from '../gateway.ts'
import { buildPaypalError } from './error.ts'
import type { CallPaypal } from './http.ts'
import { money, readMoney } from './money.ts'

const when = z.iso.datetime({ offset: true }).optional()

/** As an event tells of it, and as it is read. */
export const dispute = z.looseObject({
  dispute_id: z.string(),
  reason: z.string().default(''),
  dispute_amount: money,
  dispute_outcome: z
    .looseObject({ outcome_code: z.string(), amount_refunded: money.optional() })
    .optional(),
  disputed_transactions: z
    .array(z.looseObject({ seller_transaction_id: z.string(), custom: z.string().optional() }))
    .min(1),
  create_time: when,
  update_time: when,
})

/** Outcomes of a resolved dispute: `lost` refunds the buyer, `won` leaves the money here. */
const lost = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'])
const won = new Set(['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED'])

export function readDispute(
  about: z.output<typeof dispute>,
  toldAt: string | undefined,
): RefundEvent {
  const [transaction] = about.disputed_transactions
  const outcome = about.dispute_outcome
  const code = outcome?.outcome_code
  const amount = readMoney(outcome?.amount_refunded ?? about.dispute_amount)
  // Any other outcome is paid by PayPal itself: the academy loses nothing.
  const isPaidByPaypal = code !== undefined && !lost.has(code) && !won.has(code)
  return {
    refund: {
      kind: 'dispute',
      state: code === undefined ? 'open' : won.has(code) ? 'void' : 'done',
      reference: about.dispute_id,
      ...amount,
      ...(isPaidByPaypal && { amountCents: 0 }),
      reason: about.reason,
      happenedAt: readTime(about.update_time, about.create_time, toldAt),
    },
    payment: {
      paymentReference: transaction?.seller_transaction_id,
      orderId: readOrderId(transaction?.custom),
    },
  }
}

export function readTime(...times: (string | undefined)[]): Date {
  const time = times.find((one) => one !== undefined)
  if (time === undefined) throw new GatewayError('PayPal no dio la hora de un aviso')
  return new Date(time)
}

export function readOrderId(text: string | undefined): string | undefined {
  return z.uuid().safeParse(text).data
}

const disputeList = z.looseObject({
  items: z.array(z.looseObject({ dispute_id: z.string().regex(/^[\w-]{1,64}$/) })).default([]),
})

const root = '/v1/customer/disputes'

/** Of a payment; none where the application may not read disputes (403). */
export async function listDisputes(
  call: CallPaypal,
  paymentReference: string,
): Promise<RefundEvent[]> {
  const query = new URLSearchParams({ disputed_transaction_id: paymentReference })
  const reply = await call({ method: 'GET', path: `${root}?${query.toString()}` })
  if (reply.status === 403 || reply.status === 404) return []
  const list = disputeList.safeParse(reply.body)
  const what = `PayPal no mostró las disputas del pago ${paymentReference}`
  if (reply.status !== 200 || !list.success) throw buildPaypalError(what, reply)
  const found: RefundEvent[] = []
  for (const { dispute_id: id } of list.data.items) {
    const shown = await call({ method: 'GET', path: `${root}/${id}` })
    const whole = dispute.safeParse(shown.body)
    if (shown.status !== 200 || !whole.success) throw buildPaypalError(what, shown)
    found.push(readDispute(whole.data, undefined))
  }
  return found
}

/** PayPal gives each right to an application by itself. */
export async function mayReadDisputes(call: CallPaypal): Promise<boolean> {
  return (await call({ method: 'GET', path: `${root}?page_size=1` })).status !== 403
}
