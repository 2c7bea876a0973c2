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
import { anyId, type CallMercadopago, isId, readReply } from './http.ts'
import { type MercadopagoPayment, subscriptionOf } from './payment.ts'
import { isSigned } from './signature.ts'

const notice = z.looseObject({
  id: anyId.nullish().catch(null),
  type: z.string().nullish().catch(null),
  action: z.string().nullish().catch(null),
})

type Notice = z.output<typeof notice>

/**
 * `undefined` without a valid signature, which covers the id in the address alone: only it is
 * believed, and what it stands for is asked for later.
 */
export function receiveNotice(
  { headers, query, body }: WebhookRequest,
  secret: string,
): SignedEvent | undefined {
  const id = query.get('data.id')
  if (!isSigned(secret, headers, id)) return undefined
  const told = readNotice(body)
  const type = query.get('type') ?? told.type ?? ''
  const webhook = {
    reference: (told.id ?? id ?? '').slice(0, 100),
    name: (told.action ?? type).slice(0, 100),
  }
  const isHeeded = id !== null && isId(id) && findReader(type) !== undefined
  if (!isHeeded) return { webhook, about: 'nothing' }
  return { webhook, about: 'unread', kind: type.slice(0, 100), id }
}

export async function readSubject(
  call: CallMercadopago,
  { kind, id }: UnreadSubject,
): Promise<EventSubject> {
  return (await findReader(kind)?.(call, id)) ?? { about: 'nothing' }
}

function readNotice(body: string): Notice {
  const nothing: Notice = { id: null, type: null, action: null }
  try {
    return notice.safeParse(JSON.parse(body)).data ?? nothing
  } catch (error) {
    if (error instanceof SyntaxError) return nothing
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
