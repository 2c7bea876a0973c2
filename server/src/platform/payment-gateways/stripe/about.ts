import { z } from 'zod'
import type { EventSubject, UnreadSubject } from '../gateway.ts'
import { findPayment } from './checkout.ts'
import { type CallStripe, idOf } from './http.ts'
import { findSubscriptionOfPayment, invoice, subscriptionOf } from './invoices.ts'
import { findPageOf } from './subscriptions.ts'

/** Events of payments, refunds and disputes that tell that an order is worth asking for. */
const paymentEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.canceled',
  'payment_intent.partially_funded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const

/** Those of subscriptions, of which each is asked for daily too. */
const renewalEvents = [
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
] as const

/** Each comes beside an update: the list of events takes twenty types at most. */
const pauseEvents = ['customer.subscription.paused', 'customer.subscription.resumed'] as const

export const listedEvents = [...paymentEvents, ...renewalEvents]

const heeded: ReadonlySet<string> = new Set([...listedEvents, ...pauseEvents])

const thing = z.looseObject({
  id: z.string(),
  object: z.string(),
  mode: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  payment_intent: z.unknown().optional(),
  metadata: z.record(z.string(), z.string()).nullish().catch(null),
})

type Thing = z.output<typeof thing>

/** `evt_…`, as it is sent and as the list of events has it. */
export const stripeEvent = z.looseObject({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  livemode: z.boolean(),
  data: z.looseObject({ object: z.unknown() }),
})

export type StripeEvent = z.output<typeof stripeEvent>

type PaymentSubject = Extract<EventSubject, { about: 'payment' | 'renewal' }>

const toOrderId = (text: string | null | undefined) => z.uuid().safeParse(text).data

/**
 * What an event is about, without a call. One that names nothing of ours was not made for this
 * academy.
 */
export function subjectOf({ type, data }: StripeEvent): PaymentSubject | UnreadSubject | undefined {
  const told = heeded.has(type) ? thing.safeParse(data.object).data : undefined
  if (!told) return undefined
  switch (told.object) {
    case 'checkout.session':
      return told.mode === 'subscription'
        ? ofPage(told)
        : ofOrder(paymentOf(told), told.client_reference_id)
    case 'subscription':
      return { about: 'unread', kind: 'subscription', id: told.id }
    case 'invoice': {
      const { data: charged } = invoice.safeParse(data.object)
      const id = charged && subscriptionOf(charged)
      return id === undefined ? undefined : { about: 'unread', kind: 'subscription', id }
    }
    case 'payment_intent':
      return ofOrder(paymentOf(told), told.metadata?.['order_id'])
    default:
      return { about: 'unread', kind: 'payment', id: paymentOf(told) }
  }
}

/** Of a page that nobody paid, the page itself. */
const paymentOf = (told: Thing) => idOf(told.payment_intent) ?? told.id

function ofOrder(
  paymentReference: string,
  reference: string | null | undefined,
): PaymentSubject | undefined {
  const orderId = toOrderId(reference)
  return orderId === undefined ? undefined : { about: 'payment', orderId, paymentReference }
}

const ofPage = ({ id, client_reference_id: ours }: Thing): PaymentSubject | undefined =>
  toOrderId(ours) === undefined ? undefined : { about: 'renewal', reference: id }

/** The same, with what Stripe has to be asked for. */
export async function readAbout(
  call: CallStripe,
  event: StripeEvent,
): Promise<PaymentSubject | undefined> {
  const subject = subjectOf(event)
  return subject?.about === 'unread' ? readSubject(call, subject) : subject
}

export async function readSubject(
  call: CallStripe,
  { kind, id }: UnreadSubject,
): Promise<PaymentSubject | undefined> {
  return kind === 'subscription' ? ofSubscription(call, id) : ofPayment(call, id)
}

async function ofSubscription(
  call: CallStripe,
  id: string | undefined,
): Promise<PaymentSubject | undefined> {
  const reference = id === undefined ? undefined : await findPageOf(call, id)
  return reference === undefined ? undefined : { about: 'renewal', reference }
}

/** Of a refund, dispute or charge: an order's payment, or one that a subscription charged. */
async function ofPayment(call: CallStripe, id: string): Promise<PaymentSubject | undefined> {
  const payment = await findPayment(call, id)
  if (!payment) return undefined
  const order = ofOrder(id, payment.metadata['order_id'])
  return order ?? ofSubscription(call, await findSubscriptionOfPayment(call, id))
}
