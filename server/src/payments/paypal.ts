import { formatAmount } from './amounts.ts'
import { type Capture, type CheckoutRequest, type PaymentGateway } from './gateway.ts'
import { buildFault, listIssues } from './paypal-fault.ts'
import { openPaypalHttp, type CallPaypal, type PaypalCredentials } from './paypal-http.ts'
import { declineOrder, paypalOrder, presentCapture, type PaypalOrder } from './paypal-order.ts'
import { verifyWebhook, type WebhookHeaders } from './paypal-webhook.ts'

export interface PaypalGateway extends PaymentGateway {
  readonly kind: 'paypal'
  /** Whether PayPal itself sent this notice. The body is the text as it arrived, not parsed again. */
  verifyWebhook(headers: WebhookHeaders, body: string, webhookId: string): Promise<boolean>
}

export interface PaypalOptions extends PaypalCredentials {
  /** Shown by PayPal while paying. */
  brandName: () => Promise<string>
}

/** PayPal's Orders API, version 2. */
export function openPaypal(options: PaypalOptions): PaypalGateway {
  const call = openPaypalHttp(options)
  return {
    kind: 'paypal',
    description: `PayPal (${new URL(options.baseUrl).host})`,
    async createCheckout(request) {
      const reply = await call({
        method: 'POST',
        path: '/v2/checkout/orders',
        requestId: request.orderId,
        body: JSON.stringify(arrangeOrder(request, await options.brandName())),
      })
      const order = paypalOrder.safeParse(reply.body)
      const links = order.data?.links ?? []
      const link = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      if (reply.status >= 300 || !order.success || !link) {
        throw buildFault('PayPal no creó la orden', reply)
      }
      return { token: order.data.id, link: link.href }
    },
    async capture(token) {
      // An id only: `..` would lead the call to another address.
      const order = /^[\w-]{1,64}$/.test(token) ? await findOrder(call, token) : undefined
      if (!order) return declineOrder({ id: token, purchase_units: [] })
      return order.status === 'APPROVED' ? captureOrder(call, order) : presentCapture(order)
    },
    verifyWebhook: (headers, body, webhookId) => verifyWebhook(call, headers, body, webhookId),
  }
}

function arrangeOrder(request: CheckoutRequest, brandName: string) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: request.orderId,
        custom_id: request.orderId,
        // PayPal forgets a request id after hours; an invoice number can only ever be paid once.
        invoice_id: request.orderId,
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

/** PayPal takes 127 characters of a description or a name; half an emoji is none. */
function shorten(text: string): string {
  return text.length <= 127 ? text : `${text.slice(0, 126).replace(/[\uD800-\uDBFF]$/, '')}…`
}

async function findOrder(call: CallPaypal, token: string): Promise<PaypalOrder | undefined> {
  const reply = await call({ method: 'GET', path: `/v2/checkout/orders/${token}` })
  if (reply.status === 404) return undefined
  const order = paypalOrder.safeParse(reply.body)
  if (reply.status !== 200 || !order.success) {
    throw buildFault(`PayPal no mostró la orden ${token}`, reply)
  }
  return order.data
}

/** The buyer's side of the matter: nothing was taken, and they may try again. */
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

async function captureOrder(call: CallPaypal, order: PaypalOrder): Promise<Capture> {
  const reply = await call({
    method: 'POST',
    path: `/v2/checkout/orders/${order.id}/capture`,
    // With the time, so that an approval after a refused card is not answered with that refusal.
    requestId: `${order.id}-${order.update_time ?? 'capture'}`,
    body: '{}',
  })
  const captured = paypalOrder.safeParse(reply.body)
  if (reply.status < 300 && captured.success) return presentCapture(captured.data)
  const issues = listIssues(reply)
  if (issues.includes('ORDER_ALREADY_CAPTURED')) {
    const current = await findOrder(call, order.id)
    if (current) return presentCapture(current)
  }
  if (issues.some((issue) => declinedIssues.has(issue))) return declineOrder(order)
  throw buildFault(`PayPal no cobró la orden ${order.id}`, reply)
}
