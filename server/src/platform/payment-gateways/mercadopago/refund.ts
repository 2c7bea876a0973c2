import { GatewayError, type Refund, RefundRefused, type RefundRequest } from '../gateway.ts'
import { findPayment } from './checkout.ts'
import {
  type CallMercadopago,
  codesOf,
  isId,
  mercadopagoError,
  readReply,
  toAmount,
  toCents,
} from './http.ts'
import type { MercadopagoPayment } from './payment.ts'
import {
  hasFailed,
  listRefunds,
  paymentRefund,
  type PaymentRefund,
  presentRefund,
} from './refunds.ts'

/**
 * Refunds bear no name of ours: one that nobody wrote down yet and that gives back what is asked is
 * taken for the answer that was lost. The key covers repetitions before it is listed.
 */
export async function refundPayment(
  call: CallMercadopago,
  request: RefundRequest,
): Promise<Refund> {
  const { paymentReference: id } = request
  const payment = isId(id) ? await findPayment(call, id) : undefined
  if (!payment) throw new RefundRefused('PAYMENT_NOT_FOUND')
  const made = await findMade(call, payment, request)
  if (made) return presentRefund(made, payment.currency_id)
  const reply = await call({
    method: 'POST',
    path: `/v1/payments/${payment.id}/refunds`,
    idempotencyKey: request.requestId,
    // Else one that is under way is answered 400.
    headers: { 'x-render-in-process-refunds': 'true' },
    body: request.amountCents === undefined ? {} : { amount: toAmount(request.amountCents) },
  })
  const what = `Mercado Pago no devolvió el pago ${payment.id}`
  if (reply.status < 300) {
    const refund = readReply(paymentRefund, what, reply)
    if (hasFailed(refund)) throw new RefundRefused(refund.status ?? '')
    return presentRefund(refund, payment.currency_id)
  }
  const late = await findMade(call, payment, request)
  if (late) return presentRefund(late, payment.currency_id)
  // The key was used with another amount: it is known neither that it was made nor that it was not.
  if (reply.status === 409) throw mercadopagoError(what, reply)
  throw new RefundRefused(codesOf(reply).at(-1) ?? `HTTP_${reply.status}`)
}

export async function findRefund(
  call: CallMercadopago,
  request: RefundRequest,
): Promise<Refund | undefined> {
  const { paymentReference: id } = request
  const payment = isId(id) ? await findPayment(call, id) : undefined
  const made = payment && (await findMade(call, payment, request))
  return made && presentRefund(made, payment.currency_id)
}

async function findMade(
  call: CallMercadopago,
  payment: MercadopagoPayment,
  { amountCents, knownRefunds = [] }: RefundRequest,
): Promise<PaymentRefund | undefined> {
  const all = (await listRefunds(call, payment.id)).filter((one) => !hasFailed(one))
  const unknown = all.filter(({ id }) => !knownRefunds.includes(id))
  if (amountCents !== undefined) {
    return unknown.find(({ amount }) => toCents(amount) === amountCents)
  }
  const returned = all.reduce((sum, { amount }) => sum + toCents(amount), 0)
  return returned >= toCents(payment.transaction_amount) ? unknown.at(-1) : undefined
}

/** Voids a voucher that nobody paid. */
export async function cancelPayment(call: CallMercadopago, id: string): Promise<void> {
  if (!isId(id)) throw new GatewayError('El pago no tiene un número de Mercado Pago')
  const reply = await call({
    method: 'PUT',
    path: `/v1/payments/${id}`,
    idempotencyKey: `anular-${id}`,
    body: { status: 'cancelled' },
  })
  if (reply.status >= 300) throw mercadopagoError(`Mercado Pago no anuló el pago ${id}`, reply)
}
