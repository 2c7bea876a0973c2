import {
  cancelSubscription,
  decideHeldCharge,
  endSubscription,
  getOwnSubscription,
  getRestoration,
  preparePayout,
  resumeMoney,
  revealClabe,
} from '@ateneo/contract'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { eq } from '../../../platform/db/drizzle.ts'
import {
  buildAdmin,
  buildPlainAdmin,
  buildStudent,
} from '../../../testing/builders/build-people.ts'
import type { TestUser } from '../../../testing/client.ts'
import { sandboxOf } from '../../../testing/gateways.ts'
import { becomeRestored } from '../../../testing/restored.ts'
import {
  actThere,
  type Begun,
  chargesOf,
  passDays,
  readSubscription,
  runRenewals,
  subscribe,
} from '../../../testing/subscribe.ts'
import { withFreshAcademy } from '../../../testing/with-academy.ts'
import { hasAccess } from '../access/entitlement-store.ts'
import { settleLostRefunds } from '../refunds/refund-admin.ts'
import { monthCloses } from '../queues.ts'
import { monthCloses as monthCloseRows, orderRefundRequests, subscriptions } from '../tables.ts'
import { handleRenewalEvent } from './renewal-events.ts'

const academy = withFreshAcademy()
let student: TestUser
let office: TestUser
let begun: Begun
beforeEach(async () => {
  student = await buildStudent(academy)
  office = await buildAdmin(academy)
  begun = await subscribe(academy, student)
})

const hasAll = () =>
  hasAccess(academy.db, { studentId: student.id, courseId: null, now: academy.clock.now() })

const readThere = async () =>
  (await (await sandboxOf(academy)).renewals!.inspect(begun.reference, new Date(0)))!

const requests = () => academy.db.select().from(orderRefundRequests)

const restoration = async () => (await academy.as(office).call(getRestoration)).restoration!

/** The academy is of day `from` again: what it wrote since then, its notices too, is forgotten. */
async function restoreOf(days: number): Promise<void> {
  const from = new Date(academy.clock.now())
  academy.clock.advance({ days })
  await becomeRestored(academy, from)
}

/** A charge that was announced after the backup was made. */
async function restoreBeyondCharge(): Promise<void> {
  await passDays(academy, 20)
  await restoreOf(12)
  await runRenewals(academy)
}

test('a charge beyond the backup is kept for the office, and nothing goes back by itself', async () => {
  await restoreBeyondCharge()
  academy.clock.advance({ minutes: 10 })
  await settleLostRefunds(academy.ctx)
  expect(await requests()).toEqual([])
  expect(await readThere()).toMatchObject({
    state: 'active',
    charges: [{ refunds: [] }, { refunds: [] }],
  })
  expect(await chargesOf(academy, begun)).toHaveLength(1)
  const { charges, chargeCount, resumedDate } = await restoration()
  expect(resumedDate).toBeNull()
  expect(chargeCount).toBe(1)
  expect(charges).toMatchObject([
    {
      provider: 'sandbox',
      amount: 249,
      currency: 'MXN',
      date: '2026-04-02T16:00:00.000Z',
      reason: 'without_notice',
      subscription: { _id: begun.id, planName: 'Mensual' },
      student: { _id: student.id },
    },
  ])
})

test('one that the office accepts is a renewal like any other, and money moves again', async () => {
  await restoreBeyondCharge()
  const [held] = (await restoration()).charges
  const client = academy.as(office)
  expect((await client.refused(resumeMoney)).body.code).toBe('held_charges_open')
  const args = {
    params: { chargeId: held!._id },
    body: { decision: 'accept' as const, reason: 'Se avisó el 26 de marzo' },
  }
  await client.call(decideHeldCharge, args)
  expect((await client.refused(decideHeldCharge, args)).body.code).toBe('held_charge_decided')
  await academy.runJobs()
  const charges = await chargesOf(academy, begun)
  expect(charges.map(({ cycle, status }) => [cycle, status])).toEqual([
    [1, 'completed'],
    [2, 'completed'],
  ])
  expect(await hasAll()).toBe(true)
  expect(await academy.as(student).call(getOwnSubscription)).toMatchObject({
    subscription: { state: 'active', paidUntil: '2026-05-02T16:00:00.000Z' },
  })
  await client.call(resumeMoney)
  expect((await client.refused(resumeMoney)).body.code).toBe('money_not_held')
  expect(await restoration()).toMatchObject({ chargeCount: 0, charges: [] })
  await runRenewals(academy)
  expect(await requests()).toEqual([])
})

test('one that the office gives back goes back with its reason, also while money is held', async () => {
  await restoreBeyondCharge()
  const [held] = (await restoration()).charges
  await academy.as(office).call(decideHeldCharge, {
    params: { chargeId: held!._id },
    body: { decision: 'return', reason: 'Nadie le avisó' },
  })
  await academy.runJobs()
  academy.clock.advance({ minutes: 2 })
  await settleLostRefunds(academy.ctx)
  expect(await requests()).toMatchObject([
    { state: 'done', adminId: office.id, reason: 'Nadie le avisó', amountCents: 24_900 },
  ])
  expect((await readThere()).charges.map(({ refunds }) => refunds.length)).toEqual([0, 1])
  await runRenewals(academy)
  expect(await requests()).toHaveLength(1)
})

test('a charge of the forgotten days that is told of after money moves again waits too', async () => {
  await passDays(academy, 20)
  // The days of grace are over too, and it is not unpaid.
  await restoreOf(16)
  await academy.as(office).call(resumeMoney)
  academy.clock.advance({ minutes: 10 })
  await runRenewals(academy)
  await runRenewals(academy)
  expect(await requests()).toEqual([])
  expect((await restoration()).chargeCount).toBe(1)
  expect(await readSubscription(academy, begun)).toMatchObject({ cancelWantedAt: null })
  expect((await readThere()).state).toBe('active')
})

test('a charge whose notice fell into the forgotten days is neither paused nor given back', async () => {
  await passDays(academy, 20)
  await restoreOf(8)
  await academy.as(office).call(resumeMoney)
  await passDays(academy, 4)
  expect(await readSubscription(academy, begun)).toMatchObject({ state: 'active', pausedAt: null })
  expect(await requests()).toEqual([])
  expect((await restoration()).charges).toMatchObject([{ date: '2026-04-02T16:00:00.000Z' }])
})

test('nothing is cancelled that the backup wanted, or because it seems unpaid; a wish of now is', async () => {
  const other = await subscribe(academy, await buildStudent(academy))
  await actThere(academy, other, 'fallar')
  await passDays(academy, 20)
  await academy.db
    .update(subscriptions)
    .set({ cancelWantedAt: academy.clock.now(), ending: 'replaced' })
    .where(eq(subscriptions.id, begun.id))
  await restoreOf(16)
  await runRenewals(academy)
  expect((await readThere()).state).toBe('active')
  expect(await readSubscription(academy, other)).toMatchObject({ cancelWantedAt: null })
  expect((await restoration()).waiting).toEqual({ refunds: 0, cancellations: 1 })

  const admin = academy.as(await buildAdmin(academy))
  const params = { subscriptionId: other.id }
  await admin.call(endSubscription, { params, body: { reason: 'Lo pidió' } })
  await academy.runJobs()
  expect(await readSubscription(academy, other)).toMatchObject({ state: 'ended' })

  for (const { _id: chargeId } of (await restoration()).charges) {
    const body = { decision: 'accept' as const, reason: 'Sí' }
    await academy.as(office).call(decideHeldCharge, { params: { chargeId }, body })
  }
  await academy.as(office).call(resumeMoney)
  academy.clock.advance({ minutes: 10 })
  await runRenewals(academy)
  expect((await readThere()).state).toBe('cancelled')
})

test('its student cancels while money is held', async () => {
  await restoreBeyondCharge()
  await academy.as(student).call(cancelSubscription, { params: { subscriptionId: begun.id } })
  await academy.runJobs()
  expect((await readThere()).state).toBe('cancelled')
})

test('what was begun beyond the backup is shown as a difference', async () => {
  await passDays(academy, 1)
  const names = { reference: 'S-olvidada', paymentReference: 'P-olvidado' }
  await handleRenewalEvent(academy.ctx, 'sandbox', names)
  await restoreOf(1)
  expect((await restoration()).differences).toBe(0)
  await handleRenewalEvent(academy.ctx, 'sandbox', names)
  expect((await restoration()).differences).toBe(1)
})

test('a month is not closed, and no payout prepared, before the office lets money move', async () => {
  await passDays(academy, 20)
  await restoreOf(20)
  const { ctx, db } = academy
  const close = async () => {
    await ctx.jobs.enqueue(db, monthCloses, {})
    await academy.runJobs(monthCloses.name)
    return db.select().from(monthCloseRows)
  }
  expect(await close()).toEqual([])
  const refused = await academy.as(office).refused(preparePayout, {
    params: { professorId: newId() },
    body: { currency: 'MXN', earned: 0 },
  })
  expect(refused.body.code).toBe('money_held')
  const params = { payoutId: newId() }
  const unseen = await academy.as(office).refused(revealClabe, { params })
  expect(unseen.body.code).toBe('money_held')
  await academy.as(office).call(resumeMoney)
  expect(await close()).toHaveLength(1)
})

test('an academy that was never restored has nothing to decide', async () => {
  expect(await academy.as(office).call(getRestoration)).toEqual({ restoration: null })
  expect((await academy.as(office).refused(resumeMoney)).body.code).toBe('money_not_held')
  const admin = academy.as(await buildPlainAdmin(academy))
  expect((await admin.refused(resumeMoney)).status).toBe(403)
})

test('a clock that is doubted takes nothing of the hold away', async () => {
  await passDays(academy, 20)
  await restoreOf(20)
  academy.clock.jump({ days: 2 })
  const params = { payoutId: newId() }
  const unseen = await academy.as(office).refused(revealClabe, { params })
  expect(unseen.body.code).toBe('money_held')
})
