import { z } from 'zod'
import type { Refund } from '../gateway.ts'
import { anyId, type CallMercadopago, readReply, toCents } from './http.ts'

export const paymentRefund = z.looseObject({
  id: anyId,
  amount: z.number(),
  status: z.string().nullish(),
  date_created: z.string(),
  reason: z.string().nullish().catch(null),
})

export type PaymentRefund = z.output<typeof paymentRefund>

const failedStatuses = new Set(['rejected', 'cancelled'])

export const hasFailed = ({ status }: PaymentRefund) => failedStatuses.has(status ?? '')

/** One that is under way counts as done: it is void if it fails after all. */
export function presentRefund(refund: PaymentRefund, currency: string): Refund {
  return {
    kind: 'refund',
    state: hasFailed(refund) ? 'void' : 'done',
    reference: refund.id,
    amountCents: toCents(refund.amount),
    currency,
    reason: refund.reason ?? '',
    happenedAt: new Date(refund.date_created),
  }
}

/** Of a payment, also those that are under way. */
export async function listRefunds(
  call: CallMercadopago,
  paymentId: string,
): Promise<PaymentRefund[]> {
  const path = `/v1/payments/${paymentId}/refunds`
  const reply = await call({ method: 'GET', path })
  if (reply.status === 404) return []
  const what = `Mercado Pago no mostró las devoluciones del pago ${paymentId}`
  return readReply(z.array(paymentRefund), what, reply)
}
