import type { z } from 'zod'
import { formatAmount } from '../amounts.ts'
import { type Refund, RefundRefused, type RefundRequest } from '../gateway.ts'
import { buildPaypalError, listIssues } from './error.ts'
import type { CallPaypal, PaypalReply } from './http.ts'
import { findOwnRefund, type PaypalOrder, paypalRefund, toRefund } from './order.ts'

/** Statuses of a reply that say for good that nothing was given back. */
const finalStatuses = [400, 403, 404, 422]
const unfinishedIssue = 'PREVIOUS_REQUEST_IN_PROGRESS'

/**
 * PayPal forgets a request id after weeks, so the order's refunds are looked through first: each
 * bears the id of its request.
 */
export async function refundCapture(
  call: CallPaypal,
  order: PaypalOrder | undefined,
  request: RefundRequest,
): Promise<Refund> {
  const made = order && findRefund(order, request.requestId)
  if (made) return made
  const { paymentReference, requestId } = request
  if (!/^[\w-]{1,64}$/.test(paymentReference)) throw new RefundRefused('INVALID_RESOURCE_ID')
  const reply = await call({
    method: 'POST',
    path: `/v2/payments/captures/${paymentReference}/refund`,
    requestId,
    body: JSON.stringify(arrange(request)),
  })
  const parsed = paypalRefund.safeParse(reply.body)
  if (reply.status < 300 && parsed.success) return readMade(parsed.data)
  if (isFinal(reply)) throw new RefundRefused(listIssues(reply)[0] ?? `HTTP_${reply.status}`)
  throw buildPaypalError(`PayPal no devolvió el pago ${paymentReference}`, reply)
}

export function findRefund(order: PaypalOrder, requestId: string): Refund | undefined {
  const made = findOwnRefund(order, requestId)
  return made && readMade(made)
}

function arrange({ requestId, amountCents, currency, reason }: RefundRequest) {
  const value = amountCents === undefined ? undefined : formatAmount(amountCents)
  return {
    custom_id: requestId,
    note_to_payer: reason,
    ...(value !== undefined && { amount: { value, currency_code: currency } }),
  }
}

/** A pending refund counts as done; a notice follows if it fails after all. */
function readMade(made: z.output<typeof paypalRefund>): Refund {
  if (made.status === 'FAILED' || made.status === 'CANCELLED') throw new RefundRefused(made.status)
  return toRefund({}, made, made.note_to_payer)
}

function isFinal(reply: PaypalReply): boolean {
  return finalStatuses.includes(reply.status) && !listIssues(reply).includes(unfinishedIssue)
}
