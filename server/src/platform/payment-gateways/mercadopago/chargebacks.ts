import { z } from 'zod'
import type { Refund } from '../gateway.ts'
import { anyId, type CallMercadopago, readReply, toCents } from './http.ts'
import { type MercadopagoPayment } from './payment.ts'

const text = z.string().nullish().catch(null)

/** Documents, SDK and answers name these fields differently. */
export const chargeback = z.looseObject({
  id: anyId,
  payment_id: anyId.nullish(),
  payments: z.array(anyId).nullish(),
  amount: z.number().nullish(),
  status: text,
  coverage_applied: z.boolean().nullish().catch(null),
  reason: text,
  date_created: text,
  last_modified: text,
  date_last_updated: text,
})

export type Chargeback = z.output<typeof chargeback>

const found = z.looseObject({ results: z.array(chargeback).nullish() })

const wonStatuses = new Set(['won', 'reimbursed'])
const lostStatuses = new Set(['lost', 'settled', 'refunded'])

const DAY_MILLISECONDS = 24 * 60 * 60_000

export const isContested = ({ status }: MercadopagoPayment) =>
  status === 'charged_back' || status === 'in_mediation'

/** With a dispute that was won a payment may be told as approved again. */
function mayBeWon({ date_approved: approved, date_last_updated: changed }: MercadopagoPayment) {
  if (typeof approved !== 'string' || typeof changed !== 'string') return false
  return new Date(changed).getTime() - new Date(approved).getTime() > DAY_MILLISECONDS
}

/**
 * At most one, named by its payment: a complaint becomes a chargeback, whose list is late, and both
 * are told until the last of them is decided.
 */
export async function listDisputes(
  call: CallMercadopago,
  payment: MercadopagoPayment,
): Promise<Refund[]> {
  if (!isContested(payment) && !mayBeWon(payment)) return []
  const path = `/v1/chargebacks/search?payment_id=${payment.id}`
  const reply = await call({ method: 'GET', path })
  const what = `Mercado Pago no mostró los contracargos del pago ${payment.id}`
  const { results } = readReply(found, what, reply)
  const last = (results ?? []).toSorted((a, b) => timeOf(a).localeCompare(timeOf(b))).at(-1)
  if (last) return [presentChargeback(last, payment)]
  return isContested(payment) ? [presentMediation(payment)] : []
}

const timeOf = (one: Chargeback) =>
  one.date_last_updated ?? one.last_modified ?? one.date_created ?? ''

export function presentChargeback(one: Chargeback, payment: MercadopagoPayment): Refund {
  const time = timeOf(one)
  return {
    ...contest(payment),
    state: stateOf(one, payment),
    amountCents: toCents(one.amount ?? payment.transaction_amount),
    reason: one.reason ?? '',
    ...(time !== '' && { happenedAt: new Date(time) }),
  }
}

function stateOf(one: Chargeback, payment: MercadopagoPayment): Refund['state'] {
  const status = one.status ?? ''
  if (one.coverage_applied === true || wonStatuses.has(status)) return 'void'
  if (one.coverage_applied === false || lostStatuses.has(status)) return 'done'
  return detailState(payment)
}

/** What the payment says of it: the money is kept, taken, or given back to the academy. */
function detailState({ status, status_detail: detail }: MercadopagoPayment): Refund['state'] {
  if (status !== 'charged_back') return 'open'
  return detail === 'settled' ? 'done' : detail === 'reimbursed' ? 'void' : 'open'
}

/** A complaint at Mercado Pago itself, or a chargeback that its list does not show yet. */
const presentMediation = (payment: MercadopagoPayment): Refund => ({
  ...contest(payment),
  state: detailState(payment),
  amountCents: toCents(payment.transaction_amount),
  reason: payment.status_detail ?? '',
})

const contest = (payment: MercadopagoPayment) => ({
  kind: 'dispute' as const,
  reference: payment.id,
  currency: payment.currency_id,
  happenedAt: new Date(payment.date_last_updated ?? payment.date_created),
})
