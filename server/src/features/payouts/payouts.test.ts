import * as calls from '@ateneo/contract'
import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import { eq } from '../../platform/db/drizzle.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntries } from '../audit/tables.ts'
import { refundPetitions } from '../purchases/tables.ts'
import { openTill } from '../../testing/builders/build-earnings.ts'
import {
  buildAdmin,
  buildPlainAdmin,
  buildProfessor,
  PASSWORD,
} from '../../testing/builders/build-people.ts'
import type { TestUser } from '../../testing/client.ts'
import { notificationsOf } from '../../testing/rows.ts'
import { withAcademy } from '../../testing/with-academy.ts'

const CLABE = '032180000118359719'

const academy = withAcademy()
let director: TestUser
let professor: TestUser
let till: Awaited<ReturnType<typeof openTill>>

beforeAll(async () => {
  director = await buildAdmin(academy)
})
beforeEach(async () => {
  professor = await buildProfessor(academy, { firstNames: 'Joaquín', lastNames: 'Ríos' })
  till = await openTill(academy, professor.id)
  await academy.as(director).call(calls.editSettings, { body: { refundDays: 14 } })
})

const office = () => academy.as(director)
const ofProfessor = () => ({ params: { professorId: professor.id } })

const balanceOf = async () => (await office().call(calls.getBalance, ofProfessor())).balances[0]!

const prepare = (earned: number, currency = 'MXN') =>
  office().call(calls.preparePayout, { ...ofProfessor(), body: { currency, earned } })

const refusedToPrepare = async (earned: number) => {
  const body = { currency: 'MXN', earned }
  return (await office().refused(calls.preparePayout, { ...ofProfessor(), body })).body.code
}

/** The clock's day in Mexico. */
const today = () => isoDay(academy.clock.now(), defaultTimeZone)
const send = (payoutId: string, reference = 'SPEI 8841') =>
  office().call(calls.sendPayout, { params: { payoutId }, body: { reference, date: today() } })

const saveAccount = (clabe = CLABE) =>
  academy.as(professor).call(calls.editPayoutAccount, {
    body: { holder: 'Joaquín Ríos', bank: 'Santander', clabe, password: PASSWORD },
  })

test('what was sold waits until it cannot be refunded, and is then prepared and sent', async () => {
  await saveAccount()
  await till.sell({ grossCents: 50_000, commissionCents: 10_000 })
  const free = new Date(academy.clock.now().getTime() + 14 * 86_400_000).toISOString()
  expect(await balanceOf()).toMatchObject({ ready: 0, held: 400, nextDate: free, next: null })
  expect(await refusedToPrepare(0)).toBe('payout_all_held')

  academy.clock.advance({ days: 14 })
  expect(await balanceOf()).toMatchObject({ ready: 400, held: 0, nextDate: null })
  const { insertedId: payoutId } = await prepare(400)
  expect(await balanceOf()).toMatchObject({ ready: 0, prepared: 400, preparedId: payoutId })
  const own = academy.as(professor)
  expect((await own.call(calls.listOwnPayouts)).documents).toEqual([])
  expect(await own.call(calls.getOwnBalance)).toMatchObject({
    balances: [{ ready: 0, held: 0, prepared: 400 }],
    hasClabe: true,
  })

  await send(payoutId)
  const [received] = (await own.call(calls.listOwnPayouts)).documents
  expect(received).toMatchObject({
    _id: payoutId,
    state: 'sent',
    sales: 500,
    commission: 100,
    earned: 400,
    paid: 400,
    reference: 'SPEI 8841',
    clabeEnd: '9719',
  })
  expect(await own.call(calls.getOwnPayout, { params: { payoutId } })).toMatchObject({
    courses: [{ course: { _id: till.course.id }, sales: 1, refunds: 0, sold: 500, earned: 400 }],
  })
  const told = await notificationsOf(academy, professor.id)
  expect(told.at(-1)).toMatchObject({
    type: 'pago',
    message: 'Te enviamos un pago de $400 MXN con la referencia SPEI 8841.',
    href: `/DashTeachers/payouts/${payoutId}`,
  })
  await academy.runJobs()
  const mails = (await academy.emails()).filter(({ text }) => text.includes('SPEI 8841'))
  expect(mails).toHaveLength(1)
  const { documents: rows } = await office().call(calls.listBalances)
  expect(rows.find((row) => row.professor._id === professor.id)).toMatchObject({
    ready: 0,
    lastPayout: { date: today(), paid: 400 },
    hasClabe: true,
  })
})

test('two administrators who prepare at once make one payout', async () => {
  const second = await buildAdmin(academy)
  await till.sell({ grossCents: 30_000 })
  academy.clock.advance({ days: 20 })
  const body = { currency: 'MXN', earned: 300 }
  const answers = await Promise.all(
    [director, second, director].map((who) =>
      academy.as(who).send(calls.preparePayout, { ...ofProfessor(), body }),
    ),
  )
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual([
    '201',
    '409',
    '409',
  ])
  const codes = answers.flatMap((answer) =>
    answer.statusCode === 409 ? [answer.json<{ code: string }>().code] : [],
  )
  expect(codes).toEqual(['payout_prepared_already', 'payout_prepared_already'])
})

test('a payout is sent, discarded and returned once, by whoever is first', async () => {
  await till.sell({ grossCents: 30_000 })
  academy.clock.advance({ days: 20 })
  const { insertedId: payoutId } = await prepare(300)
  const params = { payoutId }
  const body = { reference: 'A', date: today() }
  const [sent, discarded] = await Promise.all([
    office().send(calls.sendPayout, { params, body }),
    office().send(calls.discardPayout, { params }),
  ])
  expect(new Set([sent.statusCode, discarded.statusCode])).toEqual(new Set([200, 409]))
  for (const [call, args] of [
    [calls.sendPayout, { params, body }],
    [calls.discardPayout, { params }],
  ] as const) {
    expect((await office().send(call, args)).json()).toMatchObject({ code: 'payout_not_prepared' })
  }
})

test('what was discarded or came back is owed again, and keeps its history', async () => {
  await saveAccount()
  await till.sell({ grossCents: 30_000 })
  academy.clock.advance({ days: 20 })
  const first = await prepare(300)
  await office().call(calls.discardPayout, { params: { payoutId: first.insertedId } })
  expect(await balanceOf()).toMatchObject({ ready: 300, prepared: 0 })
  const second = await prepare(300)
  const params = { payoutId: second.insertedId }
  const early = { params, body: { reason: 'La cuenta ya no existe.' } }
  expect((await office().refused(calls.returnPayout, early)).body.code).toBe('payout_not_sent')
  await send(second.insertedId)
  await office().call(calls.returnPayout, early)
  expect(await balanceOf()).toMatchObject({ ready: 300, prepared: 0 })
  expect(await academy.as(professor).call(calls.getOwnPayout, { params })).toMatchObject({
    state: 'returned',
    reason: 'La cuenta ya no existe.',
    courses: [{ earned: 300 }],
  })
  expect((await notificationsOf(academy, professor.id)).at(-1)?.message).toBe(
    'El pago de $300 MXN volvió a la academia, que te lo debe de nuevo: La cuenta ya no existe.',
  )
  const third = await prepare(300)
  await send(third.insertedId)
  expect(await balanceOf()).toMatchObject({ ready: 0 })
  const { documents } = await office().call(calls.listPayouts, {
    query: { professor: professor.id },
  })
  expect(documents.map(({ state }) => state)).toEqual(['sent', 'returned', 'discarded'])
  const hidden = { params: { payoutId: first.insertedId } }
  const refused = await academy.as(professor).refused(calls.getOwnPayout, hidden)
  expect(refused.body.code).toBe('payout_not_found')
})

test('a refund waits with its sale, or is taken off the next payout', async () => {
  const young = await till.sell({ grossCents: 20_000 })
  academy.clock.advance({ days: 10 })
  await till.refund(young, 20_000)
  const old = await till.sell({ grossCents: 50_000 })
  expect(await balanceOf()).toMatchObject({ ready: 0, held: 500 })
  academy.clock.advance({ days: 5 })
  // The sale and its refund are free together.
  expect(await balanceOf()).toMatchObject({ ready: 0, held: 500 })
  expect(await refusedToPrepare(0)).toBe('payout_all_held')
  academy.clock.advance({ days: 10 })
  await send((await prepare(500)).insertedId)

  await till.refund(old, 10_000)
  expect(await balanceOf()).toMatchObject({ ready: -100, next: null })
  expect(await refusedToPrepare(-100)).toBe('payout_balance_negative')
  const { documents } = await office().call(calls.listBalances, { query: { state: 'negative' } })
  expect(documents.map((row) => row.professor._id)).toContain(professor.id)
  await till.sell({ grossCents: 30_000 })
  academy.clock.advance({ days: 15 })
  expect(await balanceOf()).toMatchObject({ ready: 200 })
  await prepare(200)
})

test('a refund of a month of a subscription waits for that month alone', async () => {
  const january = { kind: 'share', sharedMonth: '2026-01-01' } as const
  const orderId = await till.sell({ grossCents: 10_000, ...january })
  academy.clock.advance({ days: 15 })
  await till.book(orderId, { grossCents: 7000, kind: 'share', sharedMonth: '2026-02-01' })
  await till.book(orderId, { ...january, grossCents: -4000, kind: 'share_refund' })
  expect(await balanceOf()).toMatchObject({ ready: 60, held: 70 })
})

test('a payment whose refund is being decided waits, however old it is', async () => {
  const orderId = await till.sell({ grossCents: 20_000 })
  academy.clock.advance({ days: 30 })
  const createdAt = academy.clock.now()
  const [petition] = await academy.db
    .insert(refundPetitions)
    .values({ orderId, reason: 'No era lo que buscaba.', state: 'open', createdAt })
    .returning()
  expect(await balanceOf()).toMatchObject({ ready: 0, held: 200, nextDate: null })
  const { documents } = await office().call(calls.listOwedEntries, ofProfessor())
  expect(documents).toMatchObject([{ isHeld: true, heldUntil: null, earned: 200 }])
  await academy.db
    .update(refundPetitions)
    .set({ state: 'rejected', decisionReason: 'Fuera de plazo.', decidedAt: createdAt })
    .where(eq(refundPetitions.id, petition!.id))
  expect(await balanceOf()).toMatchObject({ ready: 200, held: 0 })
})

test('what is prepared is what was shown, of each currency by itself', async () => {
  expect(await refusedToPrepare(0)).toBe('payout_nothing_owed')
  await till.sell({ grossCents: 10_000 })
  await till.sell({ grossCents: 7000, currency: 'USD' })
  academy.clock.advance({ days: 15 })
  await till.sell({ grossCents: 10_000 })
  expect(await refusedToPrepare(200)).toBe('payout_changed')
  await prepare(100)
  await prepare(70, 'USD')
  const found = await office().call(calls.getBalance, ofProfessor())
  expect(found.balances).toMatchObject([
    { currency: 'MXN', ready: 0, held: 100, prepared: 100 },
    { currency: 'USD', ready: 0, held: 0, prepared: 70 },
  ])
})

test('the day of a transfer is not ahead, and unknown payouts and people are refused', async () => {
  await till.sell({ grossCents: 10_000 })
  academy.clock.advance({ days: 15 })
  const { insertedId: payoutId } = await prepare(100)
  const ahead = { params: { payoutId }, body: { reference: 'A', date: '2099-01-01' } }
  expect((await office().refused(calls.sendPayout, ahead)).body.code).toBe('payout_date_ahead')
  const nobody = { params: { professorId: director.id } }
  expect((await office().refused(calls.getBalance, nobody)).body.code).toBe('professor_not_found')
  const unknown = { params: { payoutId: professor.id } }
  for (const call of [calls.getPayout, calls.discardPayout, calls.revealClabe]) {
    expect((await office().refused(call, unknown)).body.code).toBe('payout_not_found')
  }
})

test('a payout keeps the CLABE it was prepared with, which is told to who transfers and is audited', async () => {
  await saveAccount()
  await till.sell({ grossCents: 10_000 })
  academy.clock.advance({ days: 15 })
  const { insertedId: payoutId } = await prepare(100)
  await saveAccount('002010077777777771')
  const params = { payoutId }
  expect((await office().call(calls.getPayout, { params })).clabeEnd).toBe('9719')
  expect(await office().call(calls.revealClabe, { params })).toEqual({ clabe: CLABE })
  const entries = await academy.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, payoutId))
  expect(entries.map(({ action }) => action)).toEqual(['payout.prepare', 'payout.reveal_clabe'])
  expect(JSON.stringify(entries)).not.toContain(CLABE)
  await send(payoutId)
  expect((await office().refused(calls.revealClabe, { params })).body.code).toBe(
    'payout_not_prepared',
  )
})

test('without a CLABE a payout can be made another way', async () => {
  await till.sell({ grossCents: 10_000 })
  academy.clock.advance({ days: 15 })
  const { insertedId: payoutId } = await prepare(100)
  const refused = await office().refused(calls.revealClabe, { params: { payoutId } })
  expect(refused.body.code).toBe('payout_without_clabe')
  await send(payoutId, 'Efectivo, recibo 12')
})

test('the data of a professor are not erased while a payout waits for its transfer', async () => {
  await saveAccount()
  await till.sell({ grossCents: 10_000 })
  academy.clock.advance({ days: 15 })
  const { insertedId: payoutId } = await prepare(100)
  const erasure = { params: { id: professor.id }, body: { reason: 'Lo pidió.' } }
  const refused = await office().refused(calls.erasePerson, erasure)
  expect(refused.body.code).toBe('deletion_payout_prepared')
  await send(payoutId)
  await office().call(calls.erasePerson, erasure)
  expect(await office().call(calls.getPayout, { params: { payoutId } })).toMatchObject({
    paid: 100,
    reference: 'SPEI 8841',
    holder: null,
    bank: null,
    clabeEnd: null,
  })
})

test('an administrator who may not do everything sees no payouts', async () => {
  const plain = await buildPlainAdmin(academy)
  for (const url of [
    '/payouts/csv',
    `/payout-balances/${professor.id}/statement/pdf?month=2026-11`,
    `/payout-balances/${professor.id}/statement/csv?month=2026-11`,
  ]) {
    expect((await academy.as(plain).inject({ url })).statusCode).toBe(403)
    expect((await academy.as(professor).inject({ url })).statusCode).toBe(403)
  }
})
