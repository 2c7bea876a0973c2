import { z } from 'zod'
import type { Checkout, Payment } from '../gateway.ts'
import { isContested, listDisputes } from './chargebacks.ts'
import { type CallMercadopago, isId, readReply, toCents } from './http.ts'
import { isTaken, type MercadopagoPayment, mercadopagoPayment, presentPayment } from './payment.ts'
import { findPreference } from './preference.ts'
import { hasFailed, listRefunds } from './refunds.ts'

const PAGE = 50

const found = z.looseObject({ results: z.array(mercadopagoPayment) })

/**
 * All payments of a preference, since it can be paid again and again: they bear our order's id.
 * The search shows a payment some seconds late, so that those already told of are read by their id.
 */
export async function inspectPreference(
  call: CallMercadopago,
  token: string,
  known: readonly string[],
): Promise<Checkout> {
  const orderId = (await findPreference(call, token))?.external_reference
  if (typeof orderId !== 'string' || !isId(orderId)) return { status: 'open', payments: [] }
  const payments = new Map<string, MercadopagoPayment>()
  // At once: a webhook event waits for each call.
  const [listed, told] = await Promise.all([
    searchPayments(call, orderId),
    Promise.all(known.map((id) => findPayment(call, id))),
  ])
  for (const one of listed) payments.set(one.id, one)
  for (const one of told) if (one?.external_reference === orderId) payments.set(one.id, one)
  const byAge = [...payments.values()].toSorted((a, b) => ageOf(a) - ageOf(b))
  const presented: Payment[] = []
  for (const one of byAge) presented.push(await presentWhole(call, one))
  return { status: 'open', payments: presented }
}

const ageOf = ({ date_created: created }: MercadopagoPayment) => new Date(created).getTime()

export async function searchPayments(
  call: CallMercadopago,
  orderId: string,
): Promise<MercadopagoPayment[]> {
  const all: MercadopagoPayment[] = []
  for (;;) {
    const query = new URLSearchParams({
      external_reference: orderId,
      sort: 'date_created',
      criteria: 'asc',
      limit: String(PAGE),
      offset: String(all.length),
    })
    const reply = await call({ method: 'GET', path: `/v1/payments/search?${query.toString()}` })
    const what = `Mercado Pago no buscó los pagos del pedido ${orderId}`
    const { results } = readReply(found, what, reply)
    all.push(...results)
    if (results.length < PAGE) return all
  }
}

export async function findPayment(
  call: CallMercadopago,
  id: string,
): Promise<MercadopagoPayment | undefined> {
  if (!isId(id)) return undefined
  const reply = await call({ method: 'GET', path: `/v1/payments/${id}` })
  if (reply.status === 404) return undefined
  return readReply(mercadopagoPayment, `Mercado Pago no mostró el pago ${id}`, reply)
}

/** With the refunds that it does not list itself, and its disputes. */
export async function presentWhole(
  call: CallMercadopago,
  payment: MercadopagoPayment,
): Promise<Payment> {
  if (!isTaken(payment)) return presentPayment(payment)
  const refunds = isComplete(payment) ? payment.refunds : await listRefunds(call, payment.id)
  const presented = presentPayment({ ...payment, refunds: refunds ?? [] })
  return {
    ...presented,
    isContested: isContested(payment),
    refunds: [...withWhole(payment, presented), ...(await listDisputes(call, payment))],
  }
}

/** All that went back is in its list. */
function isComplete({ status, refunds, transaction_amount_refunded: sum }: MercadopagoPayment) {
  const listed = (refunds ?? []).filter((one) => !hasFailed(one))
  if (status === 'refunded' && listed.length === 0) return false
  const cents = listed.reduce((total, { amount }) => total + toCents(amount), 0)
  return cents >= toCents(sum ?? 0)
}

/** A payment that is told as given back, of which no list says how. */
function withWhole(payment: MercadopagoPayment, { refunds, amountCents }: Payment) {
  if (payment.status !== 'refunded' || refunds.length > 0) return refunds
  const happenedAt = new Date(payment.date_last_updated ?? payment.date_created)
  const whole = { kind: 'refund', state: 'done', reference: payment.id, reason: '' } as const
  return [{ ...whole, amountCents, currency: payment.currency_id, happenedAt }]
}
