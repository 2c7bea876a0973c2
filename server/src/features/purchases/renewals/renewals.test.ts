import {
  cancelSubscription,
  confirmSubscription,
  getOwnSubscription,
  getRenewalOffer,
  getResumption,
  listPlans,
  resumeSubscription,
  startSubscription,
} from '@ateneo/contract'
import { beforeEach, expect, test } from 'vitest'
import { buildStudent } from '../../../testing/builders/build-people.ts'
import { buy } from '../../../testing/buy.ts'
import type { TestUser } from '../../../testing/client.ts'
import { entitlementsOf, notificationsOf } from '../../../testing/rows.ts'
import {
  actThere,
  beginSubscription,
  chargesOf,
  consentsOf,
  passDays,
  pickRenewing,
  readSubscription,
  runRenewals,
  subscribe,
} from '../../../testing/subscribe.ts'
import { withFreshAcademy } from '../../../testing/with-academy.ts'
import { hasAccess } from '../access/entitlement-store.ts'
import { reviewSubscriptions } from './checking.ts'
import { watchNotices } from './notices.ts'
import { settleLostRefunds } from '../refunds/refund-admin.ts'

const academy = withFreshAcademy()
let student: TestUser
beforeEach(async () => {
  student = await buildStudent(academy)
})

const hasAll = () =>
  hasAccess(academy.db, { studentId: student.id, courseId: null, now: academy.clock.now() })

const own = async () => (await academy.as(student).call(getOwnSubscription)).subscription

async function subjects(): Promise<string[]> {
  await academy.runJobs()
  return (await academy.emails()).map(({ subject }) => subject)
}

test('it starts with words that were agreed to, kept as they were read', async () => {
  const plan = await pickRenewing(academy)
  const client = academy.as(student)
  const offer = await client.call(getRenewalOffer, { params: { planId: plan._id } })
  for (const part of [
    '$249 MXN cada mes',
    'El primer cobro es hoy, al aceptar, y el siguiente el 2 de abril de 2026.',
    'al menos 5 días antes de cada renovación',
    'con un botón',
  ]) {
    expect(offer.text).toContain(part)
  }
  const begun = await beginSubscription(academy, student, plan)
  expect(await hasAll()).toBe(false)
  const [consent] = await consentsOf(academy, begun)
  expect(consent).toMatchObject({
    text: offer.text,
    priceCents: 24_900,
    givenAt: academy.clock.now(),
  })
  expect(consent!.addressHash).not.toContain('127.0.0.1')
  await actThere(academy, begun, 'aceptar')
  expect(await hasAll()).toBe(true)
  expect(await own()).toMatchObject({
    state: 'active',
    price: 249,
    nextChargeDate: '2026-04-02T16:00:00.000Z',
    paidUntil: '2026-04-02T16:00:00.000Z',
  })
  const [first, ...others] = await chargesOf(academy, begun)
  expect(first).toMatchObject({ status: 'completed', cycle: 1, priceCents: 24_900 })
  expect(others).toEqual([])
  expect(await subjects()).toEqual(
    expect.arrayContaining([
      'Recibo de tu compra: el plan «Mensual»',
      'Tu suscripción a «Mensual» está activa',
    ]),
  )
})

test('without the box, with other words or for a plan that does not renew nothing starts', async () => {
  const plan = await pickRenewing(academy)
  const client = academy.as(student)
  const { terms } = await client.call(getRenewalOffer, { params: { planId: plan._id } })
  const body = { baseUrl: 'http://localhost:3001', planId: plan._id, provider: 'sandbox' as const }
  const unticked = { ...body, consent: false as unknown as true, terms }
  expect((await client.refused(startSubscription, { body: unticked })).body.code).toBe(
    'invalid_data',
  )
  const other = { ...body, consent: true as const, terms: 'otras' }
  expect((await client.refused(startSubscription, { body: other })).body.code).toBe('terms_changed')
  const elsewhere = { ...body, consent: true as const, terms, baseUrl: 'https://mala.example' }
  expect((await client.refused(startSubscription, { body: elsewhere })).body.code).toBe(
    'origin_not_allowed',
  )
  const { docs } = await academy.as().call(listPlans)
  const prepaid = docs.find(({ durationMonths }) => durationMonths === 3)!
  const { body: refused } = await client.refused(getRenewalOffer, {
    params: { planId: prepaid._id },
  })
  expect(refused.code).toBe('plan_does_not_renew')
})

test('each charge comes after its notice, is an order of its own and goes on where the last ended', async () => {
  const begun = await subscribe(academy, student)
  await passDays(academy, 23)
  expect(await subjects()).not.toContain(
    'El 2 de abril de 2026 se renueva tu suscripción a «Mensual»',
  )
  await passDays(academy, 1)
  const notice = (await academy.emails()).at(-1)!
  expect(notice.subject).toBe('El 2 de abril de 2026 se renueva tu suscripción a «Mensual»')
  expect(notice.text).toContain('$249 MXN')
  expect(notice.text).toContain('/Dashboard/subscription')
  await passDays(academy, 8)
  const charges = await chargesOf(academy, begun)
  expect(charges.map(({ cycle, status }) => [cycle, status])).toEqual([
    [1, 'completed'],
    [2, 'completed'],
  ])
  expect(await own()).toMatchObject({ state: 'active', paidUntil: '2026-05-02T16:00:00.000Z' })
  const periods = await entitlementsOf(academy, student.id)
  expect(periods.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
    [new Date('2026-03-02T16:00:00Z'), new Date('2026-04-02T16:00:00Z')],
    [new Date('2026-04-02T16:00:00Z'), new Date('2026-05-02T16:00:00Z')],
  ])
  const notices = (await subjects()).filter((subject) => subject.includes('se renueva tu'))
  expect(notices).toHaveLength(1)
})

test('a plan of a year is told of a month before, too', async () => {
  await subscribe(academy, student, { months: 12 })
  academy.clock.advance({ days: 330 })
  await passDays(academy, 36)
  const notices = (await subjects()).filter((subject) => subject.includes('se renueva tu'))
  expect(notices).toHaveLength(2)
})

test('who has paid in advance begins where that ends', async () => {
  await buy(academy, student, { months: 1 })
  const begun = await beginSubscription(academy, student, await pickRenewing(academy, 3))
  await actThere(academy, begun, 'aceptar')
  expect(await own()).toMatchObject({
    state: 'active',
    paidUntil: null,
    nextChargeDate: '2026-04-02T16:00:00.000Z',
  })
  expect(await chargesOf(academy, begun)).toEqual([])
  await passDays(academy, 32)
  expect(await own()).toMatchObject({ paidUntil: '2026-07-02T16:00:00.000Z' })
  expect(await chargesOf(academy, begun)).toHaveLength(1)
})

test('cancelled here it is cancelled there; what is paid stays to its end', async () => {
  const begun = await subscribe(academy, student)
  const params = { subscriptionId: begun.id }
  const cancelled = await academy.as(student).call(cancelSubscription, { params })
  expect(cancelled).toMatchObject({ ending: 'asked', nextChargeDate: null })
  await academy.runJobs()
  expect(await readSubscription(academy, begun)).toMatchObject({ state: 'ended', ending: 'asked' })
  await academy.as(student).call(cancelSubscription, { params })
  const told = (await subjects()).filter((subject) => subject.includes('está cancelada'))
  expect(told).toHaveLength(1)
  const email = (await academy.emails()).find(({ subject }) => subject === told[0])!
  expect(email.text).toContain('hasta el 2 de abril de 2026')
  expect(await hasAll()).toBe(true)
  await passDays(academy, 40)
  expect(await hasAll()).toBe(false)
  expect(await chargesOf(academy, begun)).toHaveLength(1)
})

test('cancelled or paused there it is so here', async () => {
  const begun = await subscribe(academy, student)
  await actThere(academy, begun, 'pausar')
  expect(await own()).toMatchObject({ state: 'paused', isPausedByUs: false, mayResume: true })
  await actThere(academy, begun, 'cancelar')
  expect(await own()).toMatchObject({ state: 'ended', ending: 'there' })
  expect(await hasAll()).toBe(true)
  expect(await subjects()).toEqual(
    expect.arrayContaining([
      'Tu suscripción a «Mensual» está en pausa',
      'Tu suscripción a «Mensual» está cancelada',
    ]),
  )
})

test('a charge that fails leaves three days, and is made good within them', async () => {
  const begun = await subscribe(academy, student)
  await passDays(academy, 30)
  await actThere(academy, begun, 'fallar')
  await passDays(academy, 2)
  expect(await own()).toMatchObject({
    state: 'past_due',
    graceUntil: '2026-04-05T16:00:00.000Z',
  })
  expect(await hasAll()).toBe(true)
  const failed = (await subjects()).filter((subject) => subject.startsWith('No se pudo cobrar'))
  expect(failed).toHaveLength(1)
  await actThere(academy, begun, 'cobrar')
  expect(await own()).toMatchObject({
    state: 'active',
    failedDate: null,
    graceUntil: null,
    paidUntil: '2026-05-02T16:00:00.000Z',
  })
  const periods = await entitlementsOf(academy, student.id)
  expect(periods.at(-1)).toMatchObject({ startsAt: new Date('2026-04-02T16:00:00Z') })
})

test('one that fails until the grace ends is over, and its provider is told', async () => {
  const begun = await subscribe(academy, student)
  await actThere(academy, begun, 'fallar')
  await passDays(academy, 33)
  expect(await hasAll()).toBe(true)
  await passDays(academy, 2)
  expect(await hasAll()).toBe(false)
  expect(await readSubscription(academy, begun)).toMatchObject({ state: 'ended', ending: 'unpaid' })
  expect(await subjects()).toContain('Tu suscripción a «Mensual» terminó')
  expect(await chargesOf(academy, begun)).toHaveLength(1)
})

test('a charge without its notice is given back by itself, and gives no access', async () => {
  const begun = await subscribe(academy, student)
  await actThere(academy, begun, 'cobrar')
  const [, second] = await chargesOf(academy, begun)
  expect(second).toMatchObject({
    status: 'failed',
    cycle: null,
    isRefundDue: true,
    refundDueReason: 'without_notice',
  })
  academy.clock.advance({ minutes: 5 })
  await settleLostRefunds(academy.ctx)
  const [, returned] = await chargesOf(academy, begun)
  expect(returned).toMatchObject({ isRefundDue: false, refundedCents: 24_900 })
  expect(await own()).toMatchObject({ paidUntil: '2026-04-02T16:00:00.000Z' })
})

test('paused since its notice was not sent, it tells both sides and is resumed by new consent', async () => {
  const begun = await subscribe(academy, student)
  for (let day = 0; day < 27; day++) {
    academy.clock.advance({ days: 1 })
    await reviewSubscriptions(academy.ctx)
    await watchNotices(academy.ctx)
  }
  expect(await own()).toMatchObject({ state: 'paused', isPausedByUs: true, mayResume: true })
  await passDays(academy, 10)
  expect(await chargesOf(academy, begun)).toHaveLength(1)
  expect(await hasAll()).toBe(false)
  const told = await notificationsOf(academy, student.id)
  expect(told.some(({ message }) => message.startsWith('Pusimos en pausa'))).toBe(true)
  const params = { subscriptionId: begun.id }
  const { terms } = await academy.as(student).call(getResumption, { params })
  const body = { consent: true as const, terms }
  const resumed = await academy.as(student).call(resumeSubscription, { params, body })
  expect(resumed).toMatchObject({ state: 'active', isPausedByUs: false })
  expect(await hasAll()).toBe(true)
  expect(await consentsOf(academy, begun)).toHaveLength(2)
  const again = await academy.as(student).refused(resumeSubscription, { params, body })
  expect(again.body.code).toBe('subscription_not_paused')
})

test('of two at once one charges; one that nobody accepts is given up', async () => {
  const plan = await pickRenewing(academy)
  const first = await beginSubscription(academy, student, plan)
  const same = await beginSubscription(academy, student, plan)
  expect(same).toEqual(first)
  const other = await beginSubscription(academy, student, await pickRenewing(academy, 3))
  await actThere(academy, other, 'aceptar')
  await actThere(academy, first, 'aceptar')
  await academy.runJobs()
  await runRenewals(academy)
  expect(await readSubscription(academy, other)).toMatchObject({ state: 'active' })
  expect(await readSubscription(academy, first)).toMatchObject({ state: 'ended' })
  const [charge] = await chargesOf(academy, first)
  expect(charge).toMatchObject({ status: 'failed', refundDueReason: 'after_cancelling' })
  const { body } = await academy.as(student).refused(getRenewalOffer, {
    params: { planId: plan._id },
  })
  expect(body.code).toBe('already_subscribed')
})

test("another student's is unknown", async () => {
  const begun = await subscribe(academy, student)
  const stranger = academy.as(await buildStudent(academy))
  const params = { subscriptionId: begun.id }
  for (const call of [cancelSubscription, confirmSubscription, getResumption] as const) {
    const { body } = await stranger.refused(call, { params })
    expect(body.code).toBe('subscription_not_found')
  }
})
