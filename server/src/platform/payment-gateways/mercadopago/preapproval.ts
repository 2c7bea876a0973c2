import { z } from 'zod'
import { GatewayError, PayerRefused } from '../gateway.ts'
import type { RenewalRequest } from '../renewals.ts'
import {
  type CallMercadopago,
  isId,
  mercadopagoError,
  type MercadopagoReply,
  readReply,
  toAmount,
} from './http.ts'
import { shorten, writeDate } from './preference.ts'

const text = z.string().nullish().catch(null)

/** A subscription; its page is `init_point`. */
const preapproval = z.looseObject({
  id: z.string().min(1),
  status: z.string(),
  external_reference: text,
  init_point: text,
  next_payment_date: text,
})

export type Preapproval = z.output<typeof preapproval>

const found = z.looseObject({ results: z.array(preapproval) })

/**
 * Opens a subscription without a plan, so that its buyer chooses the card on its page. Whether one
 * was made is unknown if the answer is lost: it is looked for by our id.
 */
export async function createPreapproval(
  call: CallMercadopago,
  request: RenewalRequest,
): Promise<Preapproval> {
  try {
    const reply = await call({
      method: 'POST',
      path: '/preapproval',
      idempotencyKey: request.subscriptionId,
      body: arrange(request),
    })
    if (isAboutPayer(reply)) {
      throw new PayerRefused('Mercado Pago no aceptó el correo de quien se suscribe')
    }
    return readReply(preapproval, 'Mercado Pago no abrió la suscripción', reply)
  } catch (error) {
    if (!(error instanceof GatewayError) || error instanceof PayerRefused) throw error
    const earlier = await findEarlier(call, request)
    if (earlier) return earlier
    throw error
  }
}

function arrange({ subscriptionId, planName, payerEmail, startsAt, ...request }: RenewalRequest) {
  return {
    reason: shorten(planName),
    external_reference: subscriptionId,
    payer_email: payerEmail,
    back_url: request.returnUrl,
    status: 'pending',
    auto_recurring: {
      frequency: request.months,
      frequency_type: 'months',
      transaction_amount: toAmount(request.amountCents),
      currency_id: request.currency,
      ...(startsAt && { start_date: writeDate(startsAt) }),
    },
  }
}

const refusal = z.looseObject({ message: z.string().default('') })

/** Its codes do not tell an address that is not taken; its words name payer, country or tests. */
function isAboutPayer({ status, body }: MercadopagoReply): boolean {
  if (status < 400) return false
  const { message } = refusal.safeParse(body).data ?? { message: '' }
  return /payer|countr|test user|test account/i.test(message)
}

/** If it can't be asked either, the first failure is the one that is told. */
async function findEarlier(
  call: CallMercadopago,
  { subscriptionId, payerEmail = '' }: RenewalRequest,
): Promise<Preapproval | undefined> {
  const query = new URLSearchParams({ payer_email: payerEmail, status: 'pending' })
  try {
    const reply = await call({ method: 'GET', path: `/preapproval/search?${query.toString()}` })
    const { results } = readReply(found, 'Mercado Pago no buscó la suscripción', reply)
    const ours = results.find((one) => one.external_reference === subscriptionId)
    // An element of the list need not have the page's address.
    return ours && (await findPreapproval(call, ours.id))
  } catch (error) {
    if (error instanceof GatewayError) return undefined
    throw error
  }
}

export async function findPreapproval(
  call: CallMercadopago,
  id: string,
): Promise<Preapproval | undefined> {
  if (!isId(id)) return undefined
  const reply = await call({ method: 'GET', path: `/preapproval/${id}` })
  if (reply.status === 404) return undefined
  return readReply(preapproval, `Mercado Pago no mostró la suscripción ${id}`, reply)
}

/** One that is so already, or has ended, is left alone: then it refuses any change. */
export async function changePreapproval(
  call: CallMercadopago,
  id: string,
  status: 'authorized' | 'paused' | 'cancelled',
): Promise<void> {
  const what = `Mercado Pago no cambió la suscripción ${id} a ${status}`
  if (!isId(id)) throw new GatewayError(what)
  const reply = await call({ method: 'PUT', path: `/preapproval/${id}`, body: { status } })
  if (reply.status < 300) return
  const now = await findPreapproval(call, id)
  if (now?.status !== status && now?.status !== 'cancelled') throw mercadopagoError(what, reply)
}
