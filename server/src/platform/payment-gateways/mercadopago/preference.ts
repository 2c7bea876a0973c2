import { z } from 'zod'
import { type CheckoutRequest, GatewayError, type NewCheckout } from '../gateway.ts'
import { anyId, type CallMercadopago, isId, readReply, toAmount } from './http.ts'

const preference = z.looseObject({
  id: z.string().min(1),
  external_reference: z.string().nullish(),
  init_point: z.string().nullish(),
  sandbox_init_point: z.string().nullish(),
})

type Preference = z.output<typeof preference>

const found = z.looseObject({ elements: z.array(z.looseObject({ id: anyId })).nullish() })

export interface PreferenceOptions {
  /** Name on the buyer's card statement. */
  siteName: string
  now: Date
  /** The token is one of the old ones for tests, whose page is another. */
  hasTestToken: boolean
}

/** Three days, for the page and for what it prints: shops tell of a payment up to two days later. */
const OPEN_MILLISECONDS = 3 * 24 * 60 * 60_000

/**
 * Opens a preference. Whether one was made is unknown if the answer is lost, and the dates of a
 * second request are other ones than the first's (409): it is looked for by our order's id.
 */
export async function createPreference(
  call: CallMercadopago,
  request: CheckoutRequest,
  options: PreferenceOptions,
): Promise<NewCheckout> {
  const made = await postPreference(call, request, options)
  return presentPreference(made, options)
}

async function postPreference(
  call: CallMercadopago,
  request: CheckoutRequest,
  options: PreferenceOptions,
): Promise<Preference> {
  try {
    const reply = await call({
      method: 'POST',
      path: '/checkout/preferences',
      idempotencyKey: request.orderId,
      body: arrangePreference(request, options),
    })
    return readReply(preference, 'Mercado Pago no abrió la página de pago', reply)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    const earlier = await findEarlier(call, request.orderId)
    if (earlier) return earlier
    throw error
  }
}

/** If it can't be asked either, the first failure is the one that is told. */
async function findEarlier(call: CallMercadopago, orderId: string) {
  try {
    return await searchPreference(call, orderId)
  } catch (error) {
    if (error instanceof GatewayError) return undefined
    throw error
  }
}

async function searchPreference(call: CallMercadopago, orderId: string) {
  const path = `/checkout/preferences/search?external_reference=${orderId}`
  const reply = await call({ method: 'GET', path })
  const list = readReply(found, 'Mercado Pago no buscó la página de pago', reply)
  // An element of the list need not have the page's address.
  const last = list.elements?.at(-1)
  const whole = last && (await findPreference(call, last.id))
  return whole?.external_reference === orderId ? whole : undefined
}

export async function findPreference(
  call: CallMercadopago,
  id: string,
): Promise<Preference | undefined> {
  if (!isId(id)) return undefined
  const reply = await call({ method: 'GET', path: `/checkout/preferences/${id}` })
  if (reply.status === 404) return undefined
  return readReply(preference, `Mercado Pago no mostró la página de pago ${id}`, reply)
}

function presentPreference(made: Preference, { hasTestToken }: PreferenceOptions): NewCheckout {
  const link = (hasTestToken ? made.sandbox_init_point : undefined) ?? made.init_point
  if (typeof link !== 'string') {
    throw new GatewayError('Mercado Pago no dio la dirección de la página de pago')
  }
  return { token: made.id, link }
}

/** Dates with an offset, as in its documentation. */
export const writeDate = (date: Date) => date.toISOString().replace('Z', '+00:00')

function arrangePreference(request: CheckoutRequest, { siteName, now }: PreferenceOptions) {
  const { orderId, orderNumber, returnUrl, cancelUrl } = request
  const until = writeDate(new Date(now.getTime() + OPEN_MILLISECONDS))
  const descriptor = writeDescriptor(siteName)
  return {
    items: [
      {
        id: orderNumber,
        title: shorten(request.description),
        category_id: 'learnings',
        quantity: 1,
        currency_id: request.currency,
        unit_price: toAmount(request.amountCents),
      },
    ],
    external_reference: orderId,
    metadata: { order_id: orderId, order_number: orderNumber },
    back_urls: { success: returnUrl, pending: returnUrl, failure: cancelUrl },
    // It goes back by itself to https alone.
    ...(returnUrl.startsWith('https:') && { auto_return: 'approved' }),
    expires: true,
    expiration_date_from: writeDate(now),
    expiration_date_to: until,
    date_of_expiration: until,
    ...(descriptor !== '' && { statement_descriptor: descriptor }),
  }
}

/** Banks print capitals without accents, and few of them. */
const writeDescriptor = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .toUpperCase()
    .slice(0, 13)
    .trim()

/** Without splitting a surrogate pair. */
export const shorten = (text: string) =>
  text.length <= 250 ? text : `${text.slice(0, 249).replace(/[\uD800-\uDBFF]$/, '')}…`
