import { z } from 'zod'
import { formatAmount } from '../amounts.ts'
import type { Checkout, CheckoutRequest, NewCheckout } from '../gateway.ts'
import { buildPaypalError, listIssues } from './error.ts'
import type { CallPaypal } from './http.ts'
import { paypalOrder, type PaypalOrder, presentOrder } from './order.ts'
import { shorten } from './shorten.ts'

export async function createPaypalOrder(
  call: CallPaypal,
  request: CheckoutRequest,
  brandName: string,
): Promise<NewCheckout> {
  const reply = await call({
    method: 'POST',
    path: '/v2/checkout/orders',
    requestId: request.orderId,
    body: JSON.stringify(arrangeOrder(request, brandName)),
  })
  const order = paypalOrder.safeParse(reply.body)
  const links = order.data?.links ?? []
  const link = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  if (reply.status >= 300 || !order.success || !link) {
    throw buildPaypalError('PayPal no creó la orden', reply)
  }
  return { token: order.data.id, link: link.href }
}

function arrangeOrder(request: CheckoutRequest, brandName: string) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: request.orderId,
        custom_id: request.orderId,
        // PayPal forgets a request id after hours; an invoice number can be paid only once.
        invoice_id: request.orderNumber,
        description: shorten(request.description),
        amount: {
          currency_code: request.currency,
          value: formatAmount(request.amountCents),
        },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: shorten(brandName),
          locale: 'es-MX',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: request.returnUrl,
          cancel_url: request.cancelUrl,
        },
      },
    },
  }
}

/** Validates an id in a URL path: `..` would change the endpoint. */
const isId = (text: string) => /^[\w-]{1,64}$/.test(text)

export async function findOrder(call: CallPaypal, token: string): Promise<PaypalOrder | undefined> {
  if (!isId(token)) return undefined
  const reply = await call({ method: 'GET', path: `/v2/checkout/orders/${token}` })
  if (reply.status === 404) return undefined
  const order = paypalOrder.safeParse(reply.body)
  if (reply.status !== 200 || !order.success) {
    throw buildPaypalError(`PayPal no mostró la orden ${token}`, reply)
  }
  return order.data
}

const ofCheckout = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }),
})

export async function findCheckout(
  call: CallPaypal,
  reference: string,
): Promise<string | undefined> {
  if (!isId(reference)) return undefined
  const reply = await call({ method: 'GET', path: `/v2/payments/captures/${reference}` })
  if (reply.status === 404) return undefined
  if (reply.status !== 200) throw buildPaypalError(`PayPal no mostró el pago ${reference}`, reply)
  return ofCheckout.safeParse(reply.body).data?.supplementary_data.related_ids.order_id
}

/** Errors on the buyer's side: nothing was captured and the payment can be retried. */
const declinedIssues = new Set([
  'INSTRUMENT_DECLINED',
  'ORDER_NOT_APPROVED',
  'PAYER_ACTION_REQUIRED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'TRANSACTION_REFUSED',
])

export async function captureOrder(call: CallPaypal, order: PaypalOrder): Promise<Checkout> {
  const reply = await call({
    method: 'POST',
    path: `/v2/checkout/orders/${order.id}/capture`,
    // Includes the update time, so that a new approval after a declined card is not answered with
    // the cached decline.
    requestId: `${order.id}-${order.update_time ?? 'capture'}`,
    body: '{}',
  })
  const captured = paypalOrder.safeParse(reply.body)
  if (reply.status < 300 && captured.success) return presentOrder(captured.data)
  const issues = listIssues(reply)
  if (issues.includes('ORDER_ALREADY_CAPTURED')) {
    const current = await findOrder(call, order.id)
    if (current) return presentOrder(current)
  }
  // The buyer may approve another payment of the same order.
  if (issues.some((issue) => declinedIssues.has(issue))) return { status: 'open', payments: [] }
  throw buildPaypalError(`PayPal no cobró la orden ${order.id}`, reply)
}
