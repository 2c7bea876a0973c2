import {
  cancelSubscription,
  getRenewalOffer,
  listSubscriptions,
  startSubscription,
} from '@ateneo/contract'
import { beforeEach, expect, test } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { buildAdmin, buildStudent } from '../../../testing/builders/build-people.ts'
import type { TestUser } from '../../../testing/client.ts'
import { withFailingRenewals } from '../../../testing/failing-renewals.ts'
import { entitlementsOf } from '../../../testing/rows.ts'
import { sandboxOf } from '../../../testing/gateways.ts'
import {
  actThere,
  beginSubscription,
  type Begun,
  chargesOf,
  pickRenewing,
  readSubscription,
  runRenewals,
} from '../../../testing/subscribe.ts'
import { withFreshAcademy } from '../../../testing/with-academy.ts'
import { settleLostRefunds } from '../refunds/refund-admin.ts'
import { subscriptions } from '../tables.ts'

const academy = withFreshAcademy()
let student: TestUser
let provider: Awaited<ReturnType<typeof withFailingRenewals>>
beforeEach(async () => {
  provider = await withFailingRenewals(academy)
  student = await buildStudent(academy)
})

const readThere = async ({ reference }: Begun) =>
  (await (await sandboxOf(academy)).renewals!.inspect(reference, new Date(0)))!

async function settleAll() {
  for (let times = 0; times < 2; times++) {
    academy.clock.advance({ minutes: 6 })
    await runRenewals(academy)
    await settleLostRefunds(academy.ctx)
  }
}

/** What is left at the provider of what both charged, and who still charges. */
async function paidThere(both: Begun[]) {
  const there = await Promise.all(both.map(readThere))
  return {
    running: there.filter(({ state }) => state === 'active').length,
    kept: there.flatMap(({ charges }) => charges).filter(({ refunds }) => refunds.length === 0)
      .length,
  }
}

test('of two that are accepted at once one stays, and the other is cancelled and given back', async () => {
  const first = await beginSubscription(academy, student, await pickRenewing(academy, 1))
  academy.clock.advance({ minutes: 1 })
  const second = await beginSubscription(academy, student, await pickRenewing(academy, 3))
  await Promise.all([actThere(academy, first, 'aceptar'), actThere(academy, second, 'aceptar')])
  await settleAll()
  expect(await paidThere([first, second])).toEqual({ running: 1, kept: 1 })
  expect(await readSubscription(academy, second)).toMatchObject({ state: 'active' })
  expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
  const { documents } = await academy.as(await buildAdmin(academy)).call(listSubscriptions, {
    query: { person: student.id },
  })
  expect(documents.map(({ _id, state, ending }) => [_id, state, ending])).toEqual([
    [second.id, 'active', null],
    [first.id, 'ended', 'replaced'],
  ])
  expect(await chargesOf(academy, first)).toMatchObject([
    { status: 'failed', refundDueReason: 'after_cancelling', refundedCents: 24_900 },
  ])
})

test('one that was accepted without a word to the academy is found before another begins', async () => {
  const first = await beginSubscription(academy, student, await pickRenewing(academy, 1))
  provider.isDown = true
  await actThere(academy, first, 'aceptar').catch(() => undefined)
  provider.isDown = false
  expect(await readSubscription(academy, first)).toMatchObject({ state: 'pending' })
  academy.clock.advance({ minutes: 1 })
  const plan = await pickRenewing(academy, 3)
  const client = academy.as(student)
  const { terms } = await client.call(getRenewalOffer, { params: { planId: plan._id } })
  const body = { baseUrl: 'http://localhost:3001', planId: plan._id, provider: 'sandbox' as const }
  const refused = await client.refused(startSubscription, {
    body: { ...body, consent: true, terms },
  })
  expect(refused.body.code).toBe('already_subscribed')
  await settleAll()
  expect(await paidThere([first])).toEqual({ running: 1, kept: 1 })
  expect(await academy.db.select().from(subscriptions)).toHaveLength(1)
})

test('if its provider did not answer then, what it charged before goes back all the same', async () => {
  const first = await beginSubscription(academy, student, await pickRenewing(academy, 1))
  provider.isDown = true
  await actThere(academy, first, 'aceptar').catch(() => undefined)
  academy.clock.advance({ minutes: 1 })
  const plan = await pickRenewing(academy, 3)
  await expect(beginSubscription(academy, student, plan)).rejects.toThrow('payment_unavailable')
  provider.isDown = false
  const second = await beginSubscription(academy, student, plan)
  await actThere(academy, second, 'aceptar')
  await settleAll()
  expect(await paidThere([first, second])).toEqual({ running: 1, kept: 1 })
  expect(await readSubscription(academy, first)).toMatchObject({ ending: 'replaced' })
})

test('a charge in the second of the cancellation goes back', async () => {
  const begun = await beginSubscription(academy, student, await pickRenewing(academy))
  provider.isDown = true
  await actThere(academy, begun, 'aceptar').catch(() => undefined)
  await academy.as(student).call(cancelSubscription, { params: { subscriptionId: begun.id } })
  // Within that second: the provider tells the beginning of it.
  const cancelWantedAt = new Date(academy.clock.now().getTime() + 700)
  const isIt = eq(subscriptions.id, begun.id)
  await academy.db.update(subscriptions).set({ cancelWantedAt }).where(isIt)
  provider.isDown = false
  await settleAll()
  expect(await paidThere([begun])).toEqual({ running: 0, kept: 0 })
  expect(await chargesOf(academy, begun)).toMatchObject([
    { status: 'failed', refundDueReason: 'after_cancelling', refundedCents: 24_900 },
  ])
})
