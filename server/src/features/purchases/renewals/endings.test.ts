import {
  cancelSubscription,
  editPlan,
  endSubscription,
  erasePerson,
  getOwnSubscription,
  listAllPlans,
  listAuditEntries,
  listSubscriptions,
} from '@ateneo/contract'
import { beforeEach, expect, test } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { connect } from '../../../platform/db/connect.ts'
import { buildAdmin, buildStudent } from '../../../testing/builders/build-people.ts'
import { withFailingRenewals } from '../../../testing/failing-renewals.ts'
import { sandboxOf } from '../../../testing/gateways.ts'
import {
  actThere,
  beginSubscription,
  type Begun,
  chargesOf,
  passDays,
  readSubscription,
  subscribe,
} from '../../../testing/subscribe.ts'
import { withFreshAcademy } from '../../../testing/with-academy.ts'
import { plans } from '../tables.ts'
import { checkById, reviewSubscriptions } from './checking.ts'

const academy = withFreshAcademy()
let student: Awaited<ReturnType<typeof buildStudent>>
let provider: Awaited<ReturnType<typeof withFailingRenewals>>
beforeEach(async () => {
  provider = await withFailingRenewals(academy)
  student = await buildStudent(academy)
})

const stateThere = async ({ reference }: Begun) =>
  (await (await sandboxOf(academy)).renewals!.inspect(reference, new Date(0)))?.state

test('cancelling is answered while the provider is down, which is told when it is back', async () => {
  const begun = await subscribe(academy, student)
  const params = { subscriptionId: begun.id }
  provider.isDown = true
  const cancelled = await academy.as(student).call(cancelSubscription, { params })
  expect(cancelled).toMatchObject({ state: 'active', ending: 'asked', nextChargeDate: null })
  await academy.runJobs()
  const told = (await academy.emails()).map(({ subject }) => subject)
  expect(told).toContain('Tu suscripción a «Mensual» está cancelada')
  expect(await readSubscription(academy, begun)).toMatchObject({ state: 'active' })
  provider.isDown = false
  expect(await stateThere(begun)).toBe('active')
  academy.clock.advance({ minutes: 5 })
  await reviewSubscriptions(academy.ctx)
  expect(await stateThere(begun)).toBe('cancelled')
  const { subscription } = await academy.as(student).call(getOwnSubscription)
  expect(subscription).toMatchObject({ state: 'ended', ending: 'asked' })
})

test('the office ends one with a reason that its student reads', async () => {
  const begun = await subscribe(academy, student)
  const admin = academy.as(await buildAdmin(academy))
  const args = { params: { subscriptionId: begun.id }, body: { reason: 'Lo pidió por teléfono' } }
  await admin.call(endSubscription, args)
  await admin.call(endSubscription, args)
  const emails = await academy.emailsTo(student.email)
  const told = emails.filter(({ text }) => text.includes('Lo pidió por teléfono'))
  expect(told).toHaveLength(1)
  const { documents } = await admin.call(listSubscriptions, { query: { person: student.id } })
  expect(documents).toMatchObject([
    { state: 'ended', ending: 'office', reference: begun.reference },
  ])
  const { documents: entries } = await admin.call(listAuditEntries, {
    query: { action: 'subscription.end' },
  })
  expect(entries).toMatchObject([{ reason: 'Lo pidió por teléfono', person: student.id }])
})

test('an account goes only after its provider has said that nothing is charged any more', async () => {
  const begun = await subscribe(academy, student)
  const admin = academy.as(await buildAdmin(academy))
  const args = { params: { id: student.id }, body: { reason: 'Lo pidió' } }
  provider.isDown = true
  const refused = await admin.refused(erasePerson, args)
  expect(refused.body.code).toBe('deletion_subscription_open')
  provider.isDown = false
  await admin.call(erasePerson, args)
  expect(await stateThere(begun)).toBe('cancelled')
  expect(await readSubscription(academy, begun)).toMatchObject({ state: 'ended', ending: 'asked' })
})

test('asked by two processes at once, a charge is one order', async () => {
  const { db, close } = await connect(academy.databaseUrl, { max: 4, log: academy.ctx.log })
  const other = { ...academy.ctx, db }
  const begun = await subscribe(academy, student)
  await passDays(academy, 30)
  academy.clock.advance({ days: 2 })
  const params = { subscriptionId: begun.id }
  await Promise.all([
    checkById(academy.ctx, params),
    checkById(other, params),
    reviewSubscriptions(academy.ctx),
    reviewSubscriptions(other),
  ])
  await close()
  const charges = await chargesOf(academy, begun)
  expect(charges.map(({ cycle }) => cycle)).toEqual([1, 2])
})

test('a new price is told of, charged only after its own consent, and takes over at the end', async () => {
  const begun = await subscribe(academy, student)
  const admin = academy.as(await buildAdmin(academy))
  const { documents } = await admin.call(listAllPlans)
  const plan = documents.find(({ durationMonths }) => durationMonths === 1)!
  const { _id: planId, planName, description, durationMonths } = plan
  const body = { planName, description, durationMonths, price: 299 }
  await admin.call(editPlan, { params: { planId }, body })
  const emails = await academy.emailsTo(student.email)
  const told = emails.filter(({ text }) => text.includes('solo se te cobra si lo aceptas'))
  expect(told).toHaveLength(1)
  const { subscription } = await academy.as(student).call(getOwnSubscription)
  expect(subscription).toMatchObject({ price: 249, newPrice: 299 })
  const next = await beginSubscription(academy, student, { _id: planId })
  await actThere(academy, next, 'aceptar')
  await academy.runJobs()
  expect(await readSubscription(academy, begun)).toMatchObject({
    state: 'ended',
    ending: 'replaced',
  })
  expect(await readSubscription(academy, next)).toMatchObject({
    state: 'active',
    startsAt: new Date('2026-04-02T16:00:00Z'),
  })
  await passDays(academy, 32)
  expect(await chargesOf(academy, begun)).toHaveLength(1)
  expect(await chargesOf(academy, next)).toMatchObject([{ priceCents: 29_900, cycle: 1 }])
})

test('without a new consent the old price goes on', async () => {
  const begun = await subscribe(academy, student)
  await academy.db.update(plans).set({ priceCents: 29_900 }).where(eq(plans.durationMonths, 1))
  await passDays(academy, 32)
  const charges = await chargesOf(academy, begun)
  expect(charges.map(({ priceCents }) => priceCents)).toEqual([24_900, 24_900])
})
