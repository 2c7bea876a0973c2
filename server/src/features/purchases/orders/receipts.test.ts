import { confirmPayment, getReceipt, listReceipts } from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import {
  buy,
  decideCheckout,
  openOrder,
  openTwice,
  pickPlan,
  returned,
} from '../../../testing/buy.ts'
import { orders } from '../tables.ts'

const academy = withAcademy()

type Student = Awaited<ReturnType<typeof buildStudent>>

const receiptsOf = async (student: Student) =>
  (await academy.as(student).call(listReceipts)).receipts

/** Cancels an order at the provider and confirms it, so that it is closed. */
async function cancelOrder(student: Student): Promise<void> {
  const buyer = academy.as(student)
  const order = await openOrder(buyer, await pickPlan(academy, 1))
  await decideCheckout(academy, order, 'cancelar')
  await buyer.refused(confirmPayment, returned(order))
}

test('every order that came to an end has one, newest first; an open checkout has none', async () => {
  const student = await buildStudent(academy)
  expect(await receiptsOf(student)).toEqual([])
  const course = await buildCourse(academy, { status: 'approved', title: 'Bordado' })
  const bought = await buy(academy, student, { course })
  academy.clock.advance({ hours: 1 })
  await cancelOrder(student)
  academy.clock.advance({ hours: 1 })
  await buy(academy, student, { months: 3 })
  await openOrder(academy.as(student), await pickPlan(academy, 12))

  const receipts = await receiptsOf(student)
  expect(receipts.map(({ planName, state }) => [planName, state])).toEqual([
    ['Trimestral', 'completed'],
    ['Mensual', 'cancelled'],
    ['Compra de curso', 'completed'],
  ])
  expect(receipts[0]).toMatchObject({
    price: 599,
    currency: 'MXN',
    course: null,
    startDate: '2026-03-02T18:00:00.000Z',
    endDate: '2026-06-02T18:00:00.000Z',
  })
  expect(receipts[1]).toMatchObject({ startDate: null, endDate: null, reference: null })
  expect(receipts[2]).toMatchObject({
    orderId: bought.orderId,
    course: { _id: course.id, title: 'Bordado' },
    endDate: null,
    refundDue: false,
  })
})

test('a payment that goes back bought nothing, and says so', async () => {
  const student = await buildStudent(academy)
  const buyer = academy.as(student)
  const course = await buildCourse(academy, { status: 'approved' })
  const plan = await pickPlan(academy, 0)
  const twice = await openTwice(academy, () => openOrder(buyer, plan, course))
  for (const order of twice) {
    await decideCheckout(academy, order, 'pagar')
    await buyer.call(confirmPayment, returned(order))
  }
  const receipts = await receiptsOf(student)
  expect(receipts.filter(({ refundDue }) => refundDue)).toHaveLength(1)
  expect(receipts).toHaveLength(2)
  const returnedOne = receipts.find(({ refundDue }) => refundDue)!
  expect(returnedOne).toMatchObject({ state: 'completed', startDate: null })
})

test('a receipt says to whom it was made out', async () => {
  const student = await buildStudent(academy, { firstNames: 'Ana', lastNames: 'Peña' })
  const { orderId } = await buy(academy, student, { months: 1 })
  const receipt = await academy.as(student).call(getReceipt, { params: { orderId } })
  expect(receipt).toMatchObject({
    orderId,
    state: 'completed',
    price: 249,
    buyer: { name: 'Ana Peña', email: student.email },
  })
})

test("nobody reads another's receipt, and nobody one of an open order", async () => {
  const student = await buildStudent(academy)
  const { orderId } = await buy(academy, student, { months: 1 })
  const params = { orderId }
  const other = await academy.as(await buildStudent(academy)).refused(getReceipt, { params })
  expect([other.status, other.body.code]).toEqual([404, 'order_not_found'])
  for (const user of [await buildProfessor(academy), await buildAdmin(academy)]) {
    expect((await academy.as(user).refused(getReceipt, { params })).status).toBe(403)
  }
  expect((await academy.as().refused(getReceipt, { params })).status).toBe(401)
  const own = academy.as(student)
  for (const unknown of [newId(), 'nada']) {
    expect((await own.refused(getReceipt, { params: { orderId: unknown } })).status).toBe(404)
  }
  await openOrder(own, await pickPlan(academy, 1))
  const [open] = await academy.db.select().from(orders).where(eq(orders.status, 'created'))
  const refused = await own.refused(getReceipt, { params: { orderId: open!.id } })
  expect(refused.body.code).toBe('order_not_found')
})
