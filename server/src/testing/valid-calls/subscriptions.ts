import * as calls from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { heldCharges, plans, subscriptions } from '../../features/purchases/tables.ts'
import { sandboxOf } from '../gateways.ts'
import { becomeRestored, holdCharge } from '../restored.ts'
import type { TestApp } from '../test-app.ts'
import { type Fixtures, row } from './fixtures.ts'

interface Owner {
  id: string
  type: 'student'
}

/** A subscription of the buyer as each call needs it; they have one that charges at a time. */
function subscriptionsOf(academy: TestApp, owner: Owner, plan: calls.Plan) {
  const { db, clock } = academy
  const endOthers = () =>
    db
      .update(subscriptions)
      .set({ state: 'ended', ending: 'asked', endedAt: clock.now(), checkAt: null })
      .where(eq(subscriptions.studentId, owner.id))
  const insert = async (values: Partial<typeof subscriptions.$inferInsert>) => {
    await endOthers()
    const [made] = await db
      .insert(subscriptions)
      .values({
        studentId: owner.id,
        planId: plan._id,
        planName: plan.planName,
        description: plan.description,
        priceCents: 24_900,
        currency: 'MXN',
        months: 1,
        provider: 'sandbox',
        state: 'pending',
        createdAt: clock.now(),
        ...values,
      })
      .returning()
    return { subscriptionId: made!.id }
  }
  const insertPaused = async () => {
    const params = await insert({})
    const { reference } = await (
      await sandboxOf(academy)
    ).renewals!.start({
      ...params,
      planId: plan._id,
      planName: plan.planName,
      amountCents: 24_900,
      currency: 'MXN',
      months: 1,
      startsAt: undefined,
      payerEmail: undefined,
      returnUrl: 'http://localhost:3001/',
      cancelUrl: 'http://localhost:3001/',
    })
    await db
      .update(subscriptions)
      .set({ state: 'paused', reference })
      .where(eq(subscriptions.id, params.subscriptionId))
    return params
  }
  return { endOthers, insert, insertPaused }
}

export async function subscriptionCalls({ academy, users }: Fixtures, monthly: calls.Plan) {
  await academy.db.update(plans).set({ mayRenew: true }).where(eq(plans.id, monthly._id))
  const buyer = users['the buyer'] as Owner
  const own = subscriptionsOf(academy, buyer, monthly)
  const ofPlan = { params: { planId: monthly._id } }
  return [
    row(calls.getRenewalOffer, async () => {
      await own.endOthers()
      return ofPlan
    }),
    row(calls.startSubscription, async () => {
      await own.endOthers()
      const { terms } = await academy.as(buyer).call(calls.getRenewalOffer, ofPlan)
      const wanted = { planId: monthly._id, provider: 'sandbox' as const }
      return {
        body: { ...wanted, baseUrl: 'http://localhost:3001', consent: true as const, terms },
      }
    }),
    row(calls.getOwnSubscription),
    row(calls.confirmSubscription, async () => ({ params: await own.insert({}) })),
    row(calls.cancelSubscription, async () => ({ params: await own.insert({}) })),
    row(calls.getResumption, async () => ({ params: await own.insertPaused() })),
    row(calls.resumeSubscription, async () => {
      const params = await own.insertPaused()
      const { terms } = await academy.as(buyer).call(calls.getResumption, { params })
      return { params, body: { consent: true as const, terms } }
    }),
    row(calls.listSubscriptions),
    row(calls.endSubscription, async () => ({
      params: await own.insert({}),
      body: { reason: 'Lo pidió por teléfono' },
    })),
    row(calls.getRestoration),
    row(calls.decideHeldCharge, async () => {
      const { subscriptionId } = await own.insert({})
      return {
        params: { chargeId: await holdCharge(academy, subscriptionId) },
        body: { decision: 'accept' as const, reason: 'Sí se le avisó' },
      }
    }),
    row(calls.resumeMoney, async () => {
      await academy.db.delete(heldCharges)
      await becomeRestored(academy, academy.clock.now())
      return {}
    }),
  ]
}
