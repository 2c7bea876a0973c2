import { z } from 'zod'
import type { Refund } from '../gateway.ts'
import { type CallStripe, readAnswer, toDate } from './http.ts'

const text = z.string().nullish().catch(null)

export const stripeRefund = z.looseObject({
  id: z.string().min(1),
  amount: z.number().int(),
  currency: z.string().length(3),
  status: text,
  reason: text,
  failure_reason: text,
  metadata: z.record(z.string(), z.string()).nullish().catch(null),
  created: z.number(),
})

export type StripeRefund = z.output<typeof stripeRefund>

export const hasFailed = ({ status }: StripeRefund) => status === 'failed' || status === 'canceled'

/** Of one that was made in Stripe; of ours the words are in its metadata. */
const reasons: Record<string, string | undefined> = {
  duplicate: 'Pago repetido',
  fraudulent: 'Pago no autorizado',
  requested_by_customer: 'Lo pidió quien compró',
}

/** One that is under way counts as done: it is void if it fails after all. */
export function presentRefund(refund: StripeRefund): Refund {
  return {
    kind: 'refund',
    state: hasFailed(refund) ? 'void' : 'done',
    reference: refund.id,
    amountCents: refund.amount,
    currency: refund.currency.toUpperCase(),
    reason: refund.metadata?.['reason'] ?? reasons[refund.reason ?? ''] ?? '',
    happenedAt: toDate(refund.created),
  }
}

/** Of a payment; the newest hundred, which are more than anybody makes. */
export async function listRefunds(call: CallStripe, paymentId: string): Promise<StripeRefund[]> {
  const what = `Stripe no mostró las devoluciones del pago ${paymentId}`
  const list = await call(what, ({ refunds }) =>
    refunds.list({ payment_intent: paymentId, limit: 100 }),
  )
  return readAnswer(z.looseObject({ data: z.array(stripeRefund) }), what, list).data
}
