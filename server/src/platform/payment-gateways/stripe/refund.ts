import { REFUND_BY_HAND, type Refund, RefundRefused, type RefundRequest } from '../gateway.ts'
import { findPayment } from './checkout.ts'
import { type CallStripe, readAnswer, StripeRefusal } from './http.ts'
import { isPaidAway } from './payment.ts'
import {
  hasFailed,
  listRefunds,
  presentRefund,
  type StripeRefund,
  stripeRefund,
} from './refunds.ts'

/** A refund bears the id of its request, so that one whose answer was lost is found by it. */
export async function refundPayment(call: CallStripe, request: RefundRequest): Promise<Refund> {
  const { paymentReference: id, requestId, amountCents, reason } = request
  const payment = await findPayment(call, id)
  if (!payment) throw new RefundRefused('PAYMENT_NOT_FOUND')
  const earlier = await findRefund(call, request)
  if (earlier) return earlier
  const what = `Stripe no devolvió el pago ${id}`
  try {
    const made = await call(what, ({ refunds }) =>
      refunds.create(
        {
          payment_intent: id,
          ...(amountCents !== undefined && { amount: amountCents }),
          metadata: { request_id: requestId, reason: reason.slice(0, 500) },
        },
        { idempotencyKey: requestId },
      ),
    )
    return settle(readAnswer(stripeRefund, what, made))
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    // Cash may have no way back there.
    throw new RefundRefused(isPaidAway(payment) ? REFUND_BY_HAND : error.code)
  }
}

export async function findRefund(
  call: CallStripe,
  { paymentReference, requestId }: RefundRequest,
): Promise<Refund | undefined> {
  const all = await listRefunds(call, paymentReference)
  const made = all.find(({ metadata }) => metadata?.['request_id'] === requestId)
  return made && settle(made)
}

function settle(refund: StripeRefund): Refund {
  if (hasFailed(refund)) throw new RefundRefused(refund.failure_reason ?? refund.status ?? '')
  return presentRefund(refund)
}

/** Voids a voucher that nobody paid. */
export async function cancelPayment(call: CallStripe, id: string): Promise<void> {
  await call(`Stripe no anuló el pago ${id}`, ({ paymentIntents }) =>
    paymentIntents.cancel(id, {}, { idempotencyKey: `anular-${id}` }),
  )
}
