import type Stripe from 'stripe'
import { z } from 'zod'
import type { NewRenewal, RenewalRequest, Renewals } from '../renewals.ts'
import { type CallStripe, idOf, isId, orNothing, readAnswer, StripeRefusal } from './http.ts'
import { listCharges, listInvoices } from './invoices.ts'
import { addToken, shorten } from './session.ts'
import {
  presentRenewal,
  stateOf,
  type StripeSubscription,
  stripeSubscription,
} from './subscription.ts'

const opened = z.looseObject({ id: z.string().min(1), url: z.url() })

const session = z.looseObject({
  id: z.string(),
  status: z.string().nullish(),
  subscription: z.unknown().optional(),
})

/** Nothing was accepted, so that nothing was charged. */
const unaccepted = { nextChargeAt: null, failedAt: null, charges: [] }

/**
 * Stripe's Billing. A subscription exists once its page was accepted: the page is its name here.
 */
export function openStripeRenewals(call: CallStripe, now: () => Date): Renewals {
  const change =
    (what: string, act: (stripe: Stripe, id: string) => Promise<unknown>) =>
    async (reference: string) => {
      const id = await findSubscriptionId(call, reference)
      if (id !== undefined) await call(what, (stripe) => act(stripe, id))
    }
  return {
    start: (request) => openPage(call, request, now()),
    async inspect(reference, since) {
      const page = await findPage(call, reference)
      if (!page) return undefined
      const id = idOf(page.subscription)
      if (id === undefined) {
        return { ...unaccepted, state: page.status === 'expired' ? 'cancelled' : 'pending' }
      }
      const found = await findSubscription(call, id)
      if (!found) return undefined
      if (stateOf(found) === 'pending') return presentRenewal(found, [], [])
      const invoices = await listInvoices(call, id, since)
      return presentRenewal(found, invoices, await listCharges(call, invoices, now()))
    },
    async cancel(reference, reason) {
      const page = await findPage(call, reference)
      const id = idOf(page?.subscription)
      if (id === undefined) return closePage(call, page)
      await endSubscription(call, id, reason)
    },
    // What falls due meanwhile is void, not owed.
    pause: change('Stripe no puso en pausa la suscripción', ({ subscriptions }, id) =>
      subscriptions.update(id, { pause_collection: { behavior: 'void' } }),
    ),
    resume: change('Stripe no reanudó la suscripción', ({ subscriptions }, id) =>
      subscriptions.update(id, { pause_collection: '' }),
    ),
  }
}

async function openPage(call: CallStripe, request: RenewalRequest, now: Date): Promise<NewRenewal> {
  const made = await call('Stripe no abrió la página de la suscripción', ({ checkout }) =>
    checkout.sessions.create(arrangePage(request, now), {
      idempotencyKey: `suscripcion-${request.subscriptionId}`,
    }),
  )
  const { id, url } = readAnswer(opened, 'Stripe no dio la página de la suscripción', made)
  return { reference: id, link: url }
}

/** Cards alone: nobody is there to pay a voucher each month. */
function arrangePage(request: RenewalRequest, now: Date): Stripe.Checkout.SessionCreateParams {
  const { subscriptionId, planName, amountCents, currency, months, startsAt } = request
  const metadata = { subscription_id: subscriptionId }
  return {
    mode: 'subscription',
    client_reference_id: subscriptionId,
    locale: 'es-419',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amountCents,
          product_data: { name: shorten(planName) },
          recurring: { interval: 'month', interval_count: months },
        },
      },
    ],
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    metadata,
    subscription_data: {
      metadata,
      ...(startsAt && { trial_end: beginAt(startsAt, now) }),
    },
    success_url: addToken(request.returnUrl),
    cancel_url: request.cancelUrl,
  }
}

const TWO_DAYS_MILLISECONDS = 2 * 24 * 60 * 60_000

/** A first charge has to be two days ahead: a sooner one comes so much later, never at once. */
function beginAt(startsAt: Date, now: Date): number {
  const left = startsAt.getTime() - now.getTime()
  const isSoon = left < TWO_DAYS_MILLISECONDS + 60 * 60_000
  const begins = startsAt.getTime() + (isSoon ? TWO_DAYS_MILLISECONDS + 60 * 60_000 : 0)
  return Math.ceil(begins / 1000)
}

async function findPage(call: CallStripe, reference: string) {
  if (!isId(reference, 'cs_')) return undefined
  const what = `Stripe no mostró la página ${reference}`
  const found = await orNothing(call(what, ({ checkout }) => checkout.sessions.retrieve(reference)))
  return found && readAnswer(session, what, found)
}

const findSubscriptionId = async (call: CallStripe, reference: string) =>
  idOf((await findPage(call, reference))?.subscription)

export async function findSubscription(
  call: CallStripe,
  id: string,
): Promise<StripeSubscription | undefined> {
  const what = `Stripe no mostró la suscripción ${id}`
  const found = await orNothing(call(what, ({ subscriptions }) => subscriptions.retrieve(id)))
  return found && readAnswer(stripeSubscription, what, found)
}

/** Nobody can accept it any more. */
async function closePage(
  call: CallStripe,
  page: z.output<typeof session> | undefined,
): Promise<void> {
  if (page?.status !== 'open') return
  await call('Stripe no cerró la página de la suscripción', ({ checkout }) =>
    checkout.sessions.expire(page.id),
  )
}

/** One that has ended is not found by this call: whoever asks for it reads the state back. */
async function endSubscription(call: CallStripe, id: string, reason: string): Promise<void> {
  const cancellation_details = { comment: reason.slice(0, 250) }
  try {
    await call(`Stripe no canceló la suscripción ${id}`, ({ subscriptions }) =>
      subscriptions.cancel(id, { cancellation_details }),
    )
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    const found = await findSubscription(call, id)
    if (!found || stateOf(found) !== 'cancelled') throw error
  }
}

/** The page by which it was accepted, as it is named here. */
export async function findPageOf(call: CallStripe, id: string): Promise<string | undefined> {
  const what = `Stripe no dijo de qué página es la suscripción ${id}`
  const list = await call(what, ({ checkout }) => checkout.sessions.list({ subscription: id }))
  const found = readAnswer(z.looseObject({ data: z.array(session) }), what, list)
  return found.data[0]?.id
}
