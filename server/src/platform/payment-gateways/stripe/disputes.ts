import { z } from 'zod'
import type { Refund } from '../gateway.ts'
import { type CallStripe, readAnswer, toDate } from './http.ts'

const dispute = z.looseObject({
  id: z.string().min(1),
  amount: z.number().int(),
  currency: z.string().length(3),
  reason: z.string().catch(''),
  status: z.string(),
  created: z.number(),
  balance_transactions: z
    .array(z.looseObject({ created: z.number() }))
    .nullish()
    .catch(null),
})

/**
 * Inquiries end without money taken; what was prevented was given back, which is a refund. While a
 * lost one is appealed, its money is away.
 */
const states: Record<string, Refund['state'] | undefined> = {
  lost: 'done',
  appeal_needs_response: 'done',
  appeal_under_review: 'done',
  won: 'void',
  warning_closed: 'void',
  prevented: 'void',
}

export async function listDisputes(call: CallStripe, paymentId: string): Promise<Refund[]> {
  const what = `Stripe no mostró las disputas del pago ${paymentId}`
  const list = await call(what, ({ disputes }) => disputes.list({ payment_intent: paymentId }))
  return readAnswer(z.looseObject({ data: z.array(dispute) }), what, list).data.map(present)
}

/** A dispute has no time of its last change, but that of the money which it moved. */
function present(one: z.output<typeof dispute>): Refund {
  const moved = (one.balance_transactions ?? []).map(({ created }) => created)
  return {
    kind: 'dispute',
    state: states[one.status] ?? 'open',
    reference: one.id,
    amountCents: one.amount,
    currency: one.currency.toUpperCase(),
    reason: one.reason,
    happenedAt: toDate(Math.max(one.created, ...moved)),
  }
}
