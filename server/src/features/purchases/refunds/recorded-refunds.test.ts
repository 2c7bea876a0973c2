import {
  askForRefund,
  getOrder,
  listAuditEntries,
  listPurchases,
  listReceipts,
  listRefundPetitions,
  listRefunds,
  recordRefund,
  recordSale,
  refundOrder,
} from '@ateneo/contract'
import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import { eq } from '../../../platform/db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { createPaypalTestApp } from '../../../testing/paypal-test-app.ts'
import { ordersOf } from '../../../testing/rows.ts'
import { ledgerEntries } from '../tables.ts'

const academy = withAcademy()
let shop: Awaited<ReturnType<typeof createPaypalTestApp>>
let admin: Awaited<ReturnType<typeof buildAdmin>>

beforeAll(async () => {
  shop = await createPaypalTestApp(academy)
  admin = await buildAdmin(academy, { firstNames: 'Rosa', lastNames: 'Caja' })
})
afterAll(() => shop.close())

const office = () => academy.as(admin)
const day = (daysAgo = 0) =>
  isoDay(new Date(academy.clock.now().getTime() - daysAgo * 86_400_000), defaultTimeZone)

/** A course that was paid in cash three days ago. */
async function sell() {
  const student = await buildStudent(academy)
  const course = await buildCourse(academy, { status: 'approved', priceCents: 30_000 })
  const { orderId, orderNumber } = await office().call(recordSale, {
    form: {
      studentId: student.id,
      courseId: course.id,
      amount: '300',
      paidOn: day(3),
      method: 'cash',
    },
  })
  return { student, course, orderId, orderNumber }
}

interface Given {
  amount?: number
  paidOn?: string
  reference?: string
  refunded?: number
}

const giving = (orderId: string, { refunded = 0, ...more }: Given = {}) => ({
  params: { orderId },
  body: { reason: 'No le sirvió', refunded, ...more },
})
const record = (orderId: string, more?: Given) => office().call(recordRefund, giving(orderId, more))
const refused = async (orderId: string, more?: Given) =>
  (await office().refused(recordRefund, giving(orderId, more))).body.code
const read = (orderId: string) => office().call(getOrder, { params: { orderId } })

test('whole: access, ledger, email, list and audit follow as with any refund', async () => {
  const { student, orderId, orderNumber } = await sell()
  await record(orderId, { paidOn: day(1), reference: 'SPEI 4417' })
  const order = await read(orderId)
  expect(order).toMatchObject({ state: 'refunded', refunded: 300, left: 0 })
  expect(order.history.find(({ kind }) => kind === 'refund')).toMatchObject({
    amount: 300,
    text: 'No le sirvió',
    by: 'Rosa Caja',
    reference: 'SPEI 4417',
  })
  expect(
    isoDay(new Date(order.history.find(({ kind }) => kind === 'refund')!.at), defaultTimeZone),
  ).toBe(day(1))
  expect((await academy.as(student).call(listPurchases)).purchases).toEqual([])
  const entries = await academy.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, orderId))
  expect(entries.map(({ grossCents }) => grossCents).toSorted((a, b) => a - b)).toEqual([
    -30_000, 30_000,
  ])
  const emails = await academy.emailsTo(student.email)
  const told = emails.find(({ subject }) => subject.startsWith('Pago devuelto'))
  expect(told?.text).toContain('Motivo: No le sirvió')
  expect(told?.text).toContain('en efectivo o por transferencia')
  expect(told?.text).not.toContain('null')
  const { documents } = await office().call(listRefunds)
  expect(documents[0]).toMatchObject({ recordedBy: 'Rosa Caja', order: { orderId } })
  const query = { action: 'order.mark_refunded' as const, q: orderNumber }
  expect((await office().call(listAuditEntries, { query })).documents).toMatchObject([
    { reason: 'No le sirvió' },
  ])
})

test('in parts: the access ends with the last of them, and more than is left is refused', async () => {
  const { student, orderId } = await sell()
  await record(orderId, { amount: 100.5 })
  expect(await read(orderId)).toMatchObject({ state: 'partly_refunded', left: 199.5 })
  expect((await academy.as(student).call(listPurchases)).purchases).toHaveLength(1)
  expect(await refused(orderId, { amount: 199.51, refunded: 100.5 })).toBe('refund_too_large')
  expect(await refused(orderId, { amount: 50 })).toBe('refund_changed')
  await record(orderId, { refunded: 100.5 })
  expect(await read(orderId)).toMatchObject({ state: 'refunded', left: 0 })
  expect(await refused(orderId, { refunded: 300 })).toBe('order_not_refundable')
})

test('ten at the same moment are recorded once', async () => {
  const { orderId } = await sell()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => office().send(recordRefund, giving(orderId, { amount: 100 }))),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await read(orderId)).toMatchObject({ refunded: 100 })
})

test('a reference names one refund', async () => {
  const { orderId } = await sell()
  await record(orderId, { amount: 100, reference: 'Vale 7' })
  const again = { amount: 100, reference: ' Vale 7 ', refunded: 100 }
  expect(await refused(orderId, again)).toBe('refund_recorded')
  expect(await read(orderId)).toMatchObject({ refunded: 100 })
})

test.each([
  ['of tomorrow', () => ({ paidOn: day(-1) })],
  ['before the payment', () => ({ paidOn: day(4) })],
  ['of nothing', () => ({ amount: 0 })],
])('refused: %s', async (_, compose) => {
  const { orderId } = await sell()
  expect(await refused(orderId, compose())).toBe('invalid_data')
})

test('what came by hand is given back by no provider', async () => {
  const { orderId } = await sell()
  const asked = { params: { orderId }, body: { reason: 'No', refunded: 0 } }
  expect((await office().refused(refundOrder, asked)).body.code).toBe('refund_elsewhere')
})

test("a provider's payment that went back by transfer is recorded as well, once with its own notice", async () => {
  const student = await buildStudent(academy)
  const { orderId, token } = await shop.buy(student, { months: 1 })
  await record(orderId)
  await shop.send('PAYMENT.CAPTURE.REFUNDED', shop.fake.refund(token, '249.00'))
  expect(await ordersOf(academy, student.id)).toMatchObject([
    { status: 'refunded', refundedCents: 24_900 },
  ])
})

test('while a provider is asked, nothing is recorded', async () => {
  const student = await buildStudent(academy)
  const { orderId } = await shop.buy(student, { months: 1 })
  shop.fake.state.losesReplies = true
  await shop
    .as(admin)
    .call(refundOrder, { params: { orderId }, body: { reason: 'No', refunded: 0 } })
  shop.fake.state.losesReplies = false
  expect(await refused(orderId)).toBe('refund_under_way')
})

test('a student asks for it as for any payment, and the record settles what was asked', async () => {
  const { student, orderId } = await sell()
  const own = academy.as(student)
  const [receipt] = (await own.call(listReceipts)).receipts
  expect(receipt).toMatchObject({ orderId, method: 'cash', refundUntil: expect.any(String) })
  await own.call(askForRefund, { params: { orderId }, body: { reason: 'No era lo mío' } })
  const waiting = async () =>
    (await office().call(listRefundPetitions)).documents.map((one) => one.orderId)
  const { documents } = await office().call(listRefundPetitions)
  expect(documents.find((one) => one.orderId === orderId)?.isRefundable).toBe(false)
  expect(await waiting()).toContain(orderId)
  await record(orderId)
  expect(await waiting()).not.toContain(orderId)
})

test('an order that nobody paid, or nobody made, has nothing to record', async () => {
  expect(await refused(newId())).toBe('order_not_found')
})
