import { z } from 'zod'
import type {
  EventSubject,
  PaymentNames,
  SignedEvent,
  UnreadSubject,
  WebhookRequest,
} from '../gateway.ts'
import { authorizedPayment } from './authorized-payments.ts'
import { chargeback, presentChargeback } from './chargebacks.ts'
import { findPayment } from './checkout.ts'
import { type CallMercadopago, isId, readReply } from './http.ts'
import { type MercadopagoPayment, subscriptionOf } from './payment.ts'
import { isSigned, type Verifier } from './signature.ts'

const notice = z.looseObject({ type: z.string().catch('') })

/**
 * `undefined` without a valid signature, which covers the id in the address alone: only it is
 * believed, and what it stands for is asked for later.
 */
export function receiveNotice(
  { headers, query, body }: WebhookRequest,
  verifier: Verifier,
): SignedEvent | undefined {
  const id = query.get('data.id')
  if (!isSigned(verifier, headers, id)) return undefined
  const type = (query.get('type') ?? readType(body)).slice(0, 100)
  // The signed id alone counts, whatever the body says that nobody signed.
  const webhook = { reference: (id ?? '').slice(0, 100), name: type }
  const isHeeded = id !== null && isId(id) && findReader(type) !== undefined
  if (!isHeeded) return { webhook, about: 'nothing' }
  return { webhook, about: 'unread', kind: type, id }
}

export async function readSubject(
  call: CallMercadopago,
  { kind, id }: UnreadSubject,
): Promise<EventSubject> {
  return (await findReader(kind)?.(call, id)) ?? { about: 'nothing' }
}

function readType(body: string): string {
  try {
    return notice.safeParse(JSON.parse(body)).data?.type ?? ''
  } catch (error) {
    if (error instanceof SyntaxError) return ''
    throw error
  }
}

type Reader = (call: CallMercadopago, id: string) => Promise<EventSubject | undefined>

function findReader(type: string): Reader | undefined {
  if (type === 'payment') return readPayment
  if (type === 'subscription_preapproval') return readPreapproval
  if (type === 'subscription_authorized_payment') return readAuthorized
  return type.includes('chargeback') ? readChargeback : undefined
}

const readPreapproval: Reader = async (_call, reference) => ({ about: 'renewal', reference })

/** A payment without the id of an order or a subscription was not made for this academy. */
function namesOf(payment: MercadopagoPayment) {
  const orderId = z.uuid().safeParse(payment.external_reference).data
  return orderId === undefined ? undefined : { paymentReference: payment.id, orderId }
}

async function readPayment(call: CallMercadopago, id: string) {
  const payment = await findPayment(call, id)
  const reference = payment && subscriptionOf(payment)
  if (reference !== undefined) return { about: 'renewal' as const, reference, paymentReference: id }
  const names = payment && namesOf(payment)
  return names && { about: 'payment' as const, ...names }
}

/** What is due for one period of a subscription. */
async function readAuthorized(call: CallMercadopago, id: string) {
  const reply = await call({ method: 'GET', path: `/authorized_payments/${id}` })
  if (reply.status === 404) return undefined
  const due = readReply(authorizedPayment, `Mercado Pago no mostró el cobro ${id}`, reply)
  const paymentReference = due.payment?.id ?? undefined
  return { about: 'renewal' as const, reference: due.preapproval_id, paymentReference }
}

async function readChargeback(call: CallMercadopago, id: string) {
  const reply = await call({ method: 'GET', path: `/v1/chargebacks/${id}` })
  if (reply.status === 404) return undefined
  const one = readReply(chargeback, `Mercado Pago no mostró el contracargo ${id}`, reply)
  const paymentId = one.payment_id ?? one.payments?.[0]
  const paid = typeof paymentId === 'string' ? await findPayment(call, paymentId) : undefined
  const renewal = paid && subscriptionOf(paid)
  const payment: PaymentNames | undefined =
    renewal === undefined ? paid && namesOf(paid) : { paymentReference: paid!.id, renewal }
  return payment && { about: 'refund' as const, refund: presentChargeback(one, paid!), payment }
}
