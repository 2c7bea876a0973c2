import { isLoopback } from '@ateneo/contract'
import { z } from 'zod'
import { formatAmount } from '../amounts.ts'
import {
  type Capture,
  type CheckoutRequest,
  explainGateway,
  GatewayError,
  type PaymentGateway,
} from '../gateway.ts'
import { buildPaypalError, listIssues } from './error.ts'
import { openPaypalHttp, type CallPaypal, type PaypalCredentials } from './http.ts'
import { paypalOrder, presentCapture, type PaypalOrder, toUntakenCapture } from './order.ts'
import { refundCapture } from './refund.ts'
import { receivePaypalEvent } from './webhook.ts'

export interface PaypalOptions extends PaypalCredentials {
  /** `undefined`: PayPal's events are not received. */
  webhookId?: string | undefined
  /** Shown on PayPal's payment page. */
  brandName: () => Promise<string>
}

/** PayPal's Orders API, version 2. */
export function openPaypal(options: PaypalOptions): PaymentGateway {
  const call = openPaypalHttp(options)
  const { webhookId } = options
  const isTest = isTestAddress(options.baseUrl)
  return {
    provider: 'paypal',
    isTest,
    methods: ['wallet', 'card'],
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
        throw buildPaypalError('PayPal no creó la orden', reply)
      }
      return { token: order.data.id, link: link.href }
    },
    async capture(token) {
      const order = await findOrder(call, token)
      if (!order) return toUntakenCapture({ id: token, ...unknownOrder })
      return order.status === 'APPROVED' ? captureOrder(call, order) : presentCapture(order)
    },
    async inspect(token) {
      const order = await findOrder(call, token)
      if (!order) return toUntakenCapture({ id: token, ...unknownOrder })
      const capture = presentCapture(order)
      return order.status === 'APPROVED' ? { ...capture, status: 'approved' } : capture
    },
    async refund(request) {
      return refundCapture(call, await findOrder(call, request.checkoutToken), request)
    },
    async check() {
      try {
        await call.authorise()
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        return [{ name: 'failed', reason: explainGateway(error) }]
      }
      return [
        ...(isTest ? [{ name: 'test_account' as const, reason: null }] : []),
        ...(webhookId === undefined ? [{ name: 'no_notices' as const, reason: null }] : []),
      ]
    },
    findCheckout: (paymentReference) => findCheckout(call, paymentReference),
    ...(webhookId !== undefined && {
      receive: (request) => receivePaypalEvent(call, request, webhookId),
    }),
  }
}

/** PayPal's own sandbox, or a stand-in on this machine. */
function isTestAddress(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl)
  return hostname.endsWith('.sandbox.paypal.com') || isLoopback(hostname)
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

/** Truncates to PayPal's limit of 127 characters without splitting a surrogate pair. */
function shorten(text: string): string {
  return text.length <= 127 ? text : `${text.slice(0, 126).replace(/[\uD800-\uDBFF]$/, '')}…`
}

const unknownOrder = { status: '', purchase_units: [] }

/** Validates an id in a URL path: `..` would change the endpoint. */
const isId = (text: string) => /^[\w-]{1,64}$/.test(text)

async function findOrder(call: CallPaypal, token: string): Promise<PaypalOrder | undefined> {
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

async function findCheckout(call: CallPaypal, reference: string): Promise<string | undefined> {
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

async function captureOrder(call: CallPaypal, order: PaypalOrder): Promise<Capture> {
  const reply = await call({
    method: 'POST',
    path: `/v2/checkout/orders/${order.id}/capture`,
    // Includes the update time, so that a new approval after a declined card is not answered with
    // the cached decline.
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
  if (issues.some((issue) => declinedIssues.has(issue))) return toUntakenCapture(order)
  throw buildPaypalError(`PayPal no cobró la orden ${order.id}`, reply)
}
