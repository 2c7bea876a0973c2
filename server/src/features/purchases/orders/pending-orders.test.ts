import {
  confirmPayment,
  createOrder,
  dropOrder,
  listOpenOrders,
  listOrders,
} from '@ateneo/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildCourse } from '../../../testing/builders/build.ts'
import { buildAdmin, buildStudent } from '../../../testing/builders/build-people.ts'
import { pickPlan, returned } from '../../../testing/buy.ts'
import { createPaypalTestApp } from '../../../testing/paypal-test-app.ts'
import { entitlementsOf, notificationsOf, ordersOf } from '../../../testing/rows.ts'
import { withFreshAcademy } from '../../../testing/with-academy.ts'
import { courses } from '../../courses/tables.ts'
import { reconcileOrders } from './reconciliation/reconciliation.ts'

const baseUrl = 'http://localhost:3001'

const academy = withFreshAcademy()
let shop: Awaited<ReturnType<typeof createPaypalTestApp>>
beforeEach(async () => {
  shop = await createPaypalTestApp(academy)
})
afterEach(() => shop.close())

/** An order whose payment PayPal reviews. */
async function buildPending() {
  const student = await buildStudent(academy)
  const course = await buildCourse(academy, { status: 'approved', priceCents: 20_000 })
  shop.fake.state.captureStatus = 'PENDING'
  const order = await shop.openApproved(student, { course })
  const { body } = await shop.as(student).refused(confirmPayment, returned(order))
  expect(body.code).toBe('payment_pending')
  const id = (await ordersOf(academy, student.id))[0]!.id
  return { student, course, order, id, buyer: shop.as(student) }
}

test('a payment under review is a state of its own, for its student and for the office', async () => {
  const { student, order, id, buyer } = await buildPending()
  expect((await buyer.call(listOpenOrders)).orders).toMatchObject([
    { orderId: id, isPending: true, until: null },
  ])
  const office = shop.as(await buildAdmin(academy))
  const find = async (state: 'pending' | 'created') =>
    (await office.call(listOrders, { query: { state } })).documents.map(({ orderId }) => orderId)
  expect([await find('pending'), await find('created')]).toEqual([[id], []])
  expect((await office.call(listOrders)).documents).toMatchObject([{ state: 'pending' }])
  expect((await buyer.refused(dropOrder, { params: { orderId: id } })).body.code).toBe(
    'payment_pending',
  )
  await buyer.refused(confirmPayment, returned(order))
  const told = await notificationsOf(academy, student.id)
  expect(told.map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /^Tu pago por el curso «.*» está en revisión\. En cuanto se apruebe te damos acceso\.$/,
    ),
  ])
})

test('it keeps its price and its place, however long it takes', async () => {
  const { student, course, order, id } = await buildPending()
  academy.clock.advance({ days: 4 })
  await academy.db.update(courses).set({ priceCents: 90_000 })
  const cost = await pickPlan(academy, 0)
  for (let count = 0; count < 7; count++) {
    const other = await buildCourse(academy, { status: 'approved' })
    await shop.as(student).call(createOrder, { body: { baseUrl, cost, courseId: other.id } })
    academy.clock.advance({ minutes: 20 })
  }
  await academy.db.update(courses).set({ priceCents: 20_000 })
  // The same thing again leads to what becomes of the payment.
  const { link } = await shop.as(student).call(createOrder, {
    body: { baseUrl, cost, courseId: course.id },
  })
  expect(new URL(link).searchParams.get('orderId')).toBe(id)
  await academy.db.update(courses).set({ priceCents: 90_000 })
  shop.fake.orders.get(order.token)!.captures[0]!.status = 'COMPLETED'
  academy.clock.advance({ days: 1 })
  await reconcileOrders(shop.ctx)
  expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
  const paid = (await ordersOf(academy, student.id)).find((one) => one.id === id)
  expect(paid).toMatchObject({ status: 'completed', priceCents: 20_000, pendingSince: null })
})

test('one that is turned down is over, and no longer waits', async () => {
  const { student, order } = await buildPending()
  shop.fake.orders.get(order.token)!.captures[0]!.status = 'DECLINED'
  academy.clock.advance({ days: 1 })
  await reconcileOrders(shop.ctx)
  expect(await ordersOf(academy, student.id)).toMatchObject([
    { status: 'failed', pendingSince: null },
  ])
  expect((await shop.as(student).call(listOpenOrders)).orders).toEqual([])
})
