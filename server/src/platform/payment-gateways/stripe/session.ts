import type { StripeMethod } from '@ateneo/contract'
import type Stripe from 'stripe'
import { z } from 'zod'
import { type CheckoutRequest, GatewayError, type NewCheckout } from '../gateway.ts'
import { type CallStripe, readAnswer, StripeRefusal } from './http.ts'
import { type MethodChoice, methodNames } from './methods.ts'

/** OXXO's default too; a transfer is awaited as long. */
export const PAY_DAYS = 3

const opened = z.looseObject({ id: z.string().min(1), url: z.url() })

/**
 * Opens a page for the ways to pay that the academy wants and the account has activated. Should Stripe
 * refuse the page for one of them, it is asked for again without it, and at last for cards alone.
 */
export async function createSession(
  call: CallStripe,
  request: CheckoutRequest,
  choice: MethodChoice,
): Promise<NewCheckout> {
  for (;;) {
    const methods = choice.forAmount(request)
    try {
      return await openSession(call, request, methods)
    } catch (error) {
      if (!(error instanceof StripeRefusal) || methods.length === 1) throw error
      choice.refuse(listRefused(error, methods))
    }
  }
}

/** Those that it names, or all but cards where it names none. */
function listRefused(error: StripeRefusal, methods: readonly StripeMethod[]): StripeMethod[] {
  const others = methods.filter((method) => method !== 'tarjeta')
  const named = others.filter((method) => methodNames[method].told.some((it) => error.names(it)))
  return named.length > 0 ? named : others
}

async function openSession(
  call: CallStripe,
  request: CheckoutRequest,
  methods: readonly StripeMethod[],
): Promise<NewCheckout> {
  const customer = methods.includes('spei') ? await createCustomer(call, request) : undefined
  // Another set of ways to pay is another request, which needs a key of its own.
  const idempotencyKey = [request.orderId, ...methods].join('-')
  const params = { ...arrangeSession(request, methods), ...(customer && { customer }) }
  const made = await call('Stripe no abrió la página de pago', ({ checkout }) =>
    checkout.sessions.create(params, { idempotencyKey }),
  )
  const { id, url } = readAnswer(opened, 'Stripe no dio la dirección de la página de pago', made)
  return { token: id, link: url }
}

/** One for each order: what a transfer brings beyond the price must not pay for something else. */
async function createCustomer(call: CallStripe, request: CheckoutRequest): Promise<string> {
  const { orderId, orderNumber } = request
  try {
    const made = await call('Stripe no preparó la transferencia', ({ customers }) =>
      customers.create(
        { description: `Pedido ${orderNumber}`, metadata: { order_id: orderId } },
        { idempotencyKey: `cliente-${orderId}` },
      ),
    )
    return readAnswer(z.looseObject({ id: z.string().min(1) }), 'Stripe no dio el cliente', made).id
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    // Told as a refusal of transfers, so that the page is opened without them.
    throw new StripeRefusal('Stripe no preparó la transferencia', {
      code: error.code,
      param: 'customer_balance',
    })
  }
}

/** Nothing of now is in it, so that the same order repeats the same request. It is open for a day. */
function arrangeSession(
  request: CheckoutRequest,
  methods: readonly StripeMethod[],
): Stripe.Checkout.SessionCreateParams {
  const { orderId, orderNumber, amountCents, currency, returnUrl, cancelUrl } = request
  const metadata = { order_id: orderId, order_number: orderNumber }
  const name = shorten(request.description)
  return {
    mode: 'payment',
    client_reference_id: orderId,
    locale: 'es-419',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amountCents,
          product_data: { name },
        },
      },
    ],
    allowed_payment_method_types: [...new Set(methods.map((method) => methodNames[method].type))],
    payment_method_options: {
      ...(methods.includes('mensualidades') && { card: { installments: { enabled: true } } }),
      ...(methods.includes('oxxo') && { oxxo: { expires_after_days: PAY_DAYS } }),
      ...(methods.includes('spei') && {
        customer_balance: {
          funding_type: 'bank_transfer',
          bank_transfer: { type: 'mx_bank_transfer' },
        },
      }),
    },
    // Else a buyer abroad could pay another amount in another currency.
    adaptive_pricing: { enabled: false },
    metadata,
    payment_intent_data: { metadata, description: `${name} (${orderNumber})` },
    success_url: addToken(returnUrl),
    cancel_url: cancelUrl,
  }
}

/** Stripe puts its id in the place of the braces, which must not be escaped. */
export function addToken(returnUrl: string): string {
  if (returnUrl.includes('#')) throw new GatewayError('La dirección de regreso lleva un #')
  return `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}token={CHECKOUT_SESSION_ID}`
}

/** Without splitting a surrogate pair. */
export const shorten = (text: string) =>
  text.length <= 250 ? text : `${text.slice(0, 249).replace(/[\uD800-\uDBFF]$/, '')}…`
