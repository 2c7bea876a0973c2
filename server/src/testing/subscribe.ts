import { getRenewalOffer, type Plan, startSubscription } from '@ateneo/contract'
import { eq } from '../platform/db/drizzle.ts'
import type { SubscriptionAction } from '../platform/payment-gateways/sandbox/subscription.ts'
import { reviewSubscriptions } from '../features/purchases/renewals/checking.ts'
import { watchNotices } from '../features/purchases/renewals/notices.ts'
import { orders, plans, subscriptionConsents, subscriptions } from '../features/purchases/tables.ts'
import { pickPlan } from './buy.ts'
import type { TestUser } from './client.ts'
import type { TestApp } from './test-app.ts'

const BASE_URL = 'http://localhost:3001'

/** The seeded plan of these months, which renews from now on. */
export async function pickRenewing(academy: TestApp, months: 1 | 3 | 12 = 1): Promise<Plan> {
  const plan = await pickPlan(academy, months)
  await academy.db.update(plans).set({ mayRenew: true }).where(eq(plans.id, plan._id))
  return plan
}

export interface Begun {
  id: string
  /** The test provider's. */
  reference: string
}

/** A subscription whose buyer agreed to it, and is on the provider's page. */
export async function beginSubscription(
  academy: TestApp,
  student: TestUser,
  plan: { _id: string },
): Promise<Begun> {
  const client = academy.as(student)
  const params = { planId: plan._id }
  const { terms } = await client.call(getRenewalOffer, { params })
  const { insertedId: id, link } = await client.call(startSubscription, {
    body: { baseUrl: BASE_URL, planId: plan._id, provider: 'sandbox', consent: true, terms },
  })
  return { id, reference: new URL(link).pathname.split('/').at(-1)! }
}

/** What the buyer, the bank or a tester does at the test provider, which tells of it. */
export async function actThere({ app }: TestApp, { reference }: Begun, action: SubscriptionAction) {
  const reply = await app.inject({
    method: 'POST',
    url: `/pago-de-prueba/suscripcion/${reference}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `decision=${action}`,
  })
  if (reply.statusCode !== 303) throw new Error(`${action}: ${reply.statusCode} ${reply.body}`)
}

/** One that is accepted and paid for its first period. */
export async function subscribe(
  academy: TestApp,
  student: TestUser,
  { months = 1 }: { months?: 1 | 3 | 12 } = {},
): Promise<Begun> {
  const begun = await beginSubscription(academy, student, await pickRenewing(academy, months))
  await actThere(academy, begun, 'aceptar')
  return begun
}

export async function readSubscription({ db }: TestApp, { id }: { id: string }) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  return row!
}

export const chargesOf = ({ db }: TestApp, { id }: { id: string }) =>
  db.select().from(orders).where(eq(orders.subscriptionId, id)).orderBy(orders.createdAt, orders.id)

export const consentsOf = ({ db }: TestApp, { id }: { id: string }) =>
  db.select().from(subscriptionConsents).where(eq(subscriptionConsents.subscriptionId, id))

/** Lets time pass day by day, with the jobs that run meanwhile. */
export async function passDays(academy: TestApp, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    academy.clock.advance({ days: 1 })
    await runRenewals(academy)
  }
}

/** The jobs of subscriptions as their schedules would run them now, and what they enqueue. */
export async function runRenewals(academy: TestApp): Promise<void> {
  await reviewSubscriptions(academy.ctx)
  await watchNotices(academy.ctx)
  await academy.runJobs()
}
