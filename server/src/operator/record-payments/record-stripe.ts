import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { StartupError } from '../../platform/errors/startup-error.ts'
import { listedEvents } from '../../platform/payment-gateways/stripe/about.ts'
import { findPayment, inspectSession } from '../../platform/payment-gateways/stripe/checkout.ts'
import { listDisputes } from '../../platform/payment-gateways/stripe/disputes.ts'
import {
  type CallStripe,
  idOf,
  openStripeHttp,
  type StripeCredentials,
  type StripeHttp,
} from '../../platform/payment-gateways/stripe/http.ts'
import { chooseMethods } from '../../platform/payment-gateways/stripe/methods.ts'
import {
  findSubscriptionOfPayment,
  listCharges,
  listInvoices,
} from '../../platform/payment-gateways/stripe/invoices.ts'
import { listRefunds } from '../../platform/payment-gateways/stripe/refunds.ts'
import { createSession } from '../../platform/payment-gateways/stripe/session.ts'
import {
  findPageOf,
  findSubscription,
  openStripeRenewals,
} from '../../platform/payment-gateways/stripe/subscriptions.ts'
import { addAnswer, attempt, type Recording } from './recording.ts'
import type { Shapes } from './shape.ts'

const ADDRESS = 'https://example.com/ateneo'
const PAGE = 100
const RECORDED_MILLISECONDS = 90 * 24 * 60 * 60_000
const sold = { amountCents: 5000, currency: 'MXN', returnUrl: ADDRESS, cancelUrl: ADDRESS }

const subscriptions = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })) })

const events = z.looseObject({
  data: z.array(
    z.looseObject({
      type: z.string(),
      data: z.looseObject({ object: z.looseObject({ payment_intent: z.unknown().optional() }) }),
    }),
  ),
})

/** Asks what the academy asks, with a test account; of payments there, the last thirty days. */
export async function recordStripe(
  credentials: StripeCredentials,
  { now }: { now: Date },
): Promise<Recording> {
  if (!credentials.secretKey.includes('_test_')) {
    throw new StartupError('La clave de Stripe cobra de verdad: usa la de pruebas, sk_test_…')
  }
  const { call, shapes } = recordStripeCalls(openStripeHttp(credentials))
  const notes: string[] = []
  await attempt(notes, 'Stripe, cuenta', () =>
    call('Stripe no dijo de quién es la clave', ({ accounts }) => accounts.retrieveCurrent()),
  )
  await attempt(notes, 'Stripe, página de pago', () => recordSession(call, now))
  await attempt(notes, 'Stripe, pagos', () => recordPayments(call))
  await attempt(notes, 'Stripe, suscripción nueva', () => recordNewSubscription(call, now))
  await attempt(notes, 'Stripe, suscripciones', () => recordSubscriptions(call, now))
  return { shapes, notes }
}

/** The package tells the address of each call apart from what it answers. */
function recordStripeCalls({ call, load }: StripeHttp): { call: CallStripe; shapes: Shapes } {
  const shapes: Shapes = {}
  return {
    shapes,
    async call(what, act) {
      const stripe = await load()
      let asked = { method: '', path: '' }
      const note = ({ method, path }: typeof asked) => (asked = { method, path })
      stripe.on('response', note)
      try {
        const answer = await call(what, act)
        addAnswer(shapes, { ...asked, status: 200, body: answer })
        return answer
      } finally {
        stripe.off('response', note)
      }
    },
  }
}

async function recordSession(call: CallStripe, now: Date): Promise<void> {
  const { token } = await createSession(
    call,
    {
      ...sold,
      orderId: randomUUID(),
      orderNumber: 'PRUEBA',
      description: 'Prueba de Ateneo',
    },
    chooseMethods(undefined, () => now),
  )
  await inspectSession(call, token, { known: [], now })
}

/** The last one of each kind of event that names one: a refunded payment has fields that an awaited one lacks. */
async function recordPayments(call: CallStripe): Promise<void> {
  const listed = await call('Stripe no dijo qué pagos cambiaron', (stripe) =>
    stripe.events.list({ types: [...listedEvents], limit: PAGE }),
  )
  const named = events.parse(listed).data.flatMap(({ type, data }) => {
    const id = idOf(data.object.payment_intent)
    return id === undefined ? [] : [{ type, id }]
  })
  const byType = Map.groupBy(named, ({ type }) => type)
  const ids = [...byType.values()].flatMap(([last]) => (last ? [last.id] : []))
  for (const id of new Set(ids)) {
    if (!(await findPayment(call, id))) continue
    await listRefunds(call, id)
    await listDisputes(call, id)
  }
}

/** Nobody accepts its page, which is closed at once. */
async function recordNewSubscription(call: CallStripe, now: Date): Promise<void> {
  const renewals = openStripeRenewals(call, () => now)
  const { reference } = await renewals.start({
    ...sold,
    subscriptionId: randomUUID(),
    planId: 'prueba',
    planName: 'Prueba de Ateneo',
    months: 1,
    startsAt: undefined,
    payerEmail: undefined,
  })
  await renewals.cancel(reference, 'Prueba de Ateneo')
}

/** The last one that runs, with what it charged. */
async function recordSubscriptions(call: CallStripe, now: Date): Promise<void> {
  const listed = await call('Stripe no dijo qué suscripciones hay', (stripe) =>
    stripe.subscriptions.list({ limit: 1 }),
  )
  const [last] = subscriptions.parse(listed).data
  if (!last) return
  await findPageOf(call, last.id)
  await findSubscription(call, last.id)
  const since = new Date(now.getTime() - RECORDED_MILLISECONDS)
  const [charge] = await listCharges(call, await listInvoices(call, last.id, since), now)
  if (charge) await findSubscriptionOfPayment(call, charge.reference)
}
