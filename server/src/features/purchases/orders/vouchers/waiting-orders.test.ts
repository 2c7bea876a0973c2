import { confirmPayment, dropOrder, getOwnDeletion, listOpenOrders } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/db/columns.ts'
import { sandboxOf } from '../../../../testing/gateways.ts'
import { withAcademy } from '../../../../testing/with-academy.ts'
import { buildStudent } from '../../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../../testing/builders/build.ts'
import {
  decideCheckout,
  openOrder,
  openTwice,
  pickPlan,
  returned,
} from '../../../../testing/buy.ts'
import { ordersOf } from '../../../../testing/rows.ts'

const academy = withAcademy()

async function begin() {
  const student = await buildStudent(academy)
  const course = await buildCourse(academy, {
    status: 'approved',
    priceCents: 35_000,
    title: 'Bordado',
  })
  const buyer = academy.as(student)
  const order = await openOrder(buyer, await pickPlan(academy, 0), course)
  // A session of its own: that of the buyer ends before the orders do.
  const waiting = async () => (await academy.as(student).call(listOpenOrders)).orders
  return { student, course, buyer, order, waiting }
}

test('what was begun and not paid waits, by name and price, until it is paid', async () => {
  const { course, buyer, order, waiting } = await begin()
  expect(await waiting()).toMatchObject([
    {
      planName: 'Compra de curso',
      plan: { _id: order.costId },
      price: 350,
      currency: 'MXN',
      coupon: null,
      provider: 'sandbox',
      course: { _id: course.id, title: 'Bordado' },
    },
  ])
  await decideCheckout(academy, order, 'pagar')
  await buyer.call(confirmPayment, returned(order))
  expect(await waiting()).toEqual([])
})

test('of one thing the last attempt waits, and what is a day old no longer', async () => {
  const { course, buyer, waiting, student } = await begin()
  const plan = await pickPlan(academy, 1)
  await openTwice(academy, () => openOrder(buyer, plan))
  expect((await waiting()).map((one) => one.course?._id ?? null)).toEqual([null, course.id])
  expect(await ordersOf(academy, student.id)).toHaveLength(3)
  academy.clock.advance({ minutes: 24 * 60 + 1 })
  expect(await waiting()).toEqual([])
})

test('it can be dropped, all attempts at once, and an account that is to go waits for nothing', async () => {
  const { buyer, waiting, student } = await begin()
  const outlook = async () => (await buyer.call(getOwnDeletion)).outlook
  expect(await outlook()).toMatchObject({ obstacle: 'order' })
  const [one] = await waiting()
  const params = { orderId: one!.orderId }
  for (let times = 0; times < 2; times++) await buyer.call(dropOrder, { params })
  expect(await waiting()).toEqual([])
  expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'cancelled' }])
  expect(await outlook()).toMatchObject({ obstacle: null })
})

test('what was taken by the provider meanwhile is not dropped, and still counts', async () => {
  const { buyer, order, waiting } = await begin()
  await decideCheckout(academy, order, 'pagar')
  await (await sandboxOf(academy)).capture(order.token)
  const [one] = await waiting()
  const params = { orderId: one!.orderId }
  expect((await buyer.refused(dropOrder, { params })).body.code).toBe('payment_pending')
  await buyer.call(confirmPayment, returned(order))
  expect((await buyer.refused(dropOrder, { params })).body.code).toBe('order_closed')
})

test('nobody drops the order of another', async () => {
  const { waiting } = await begin()
  const stranger = academy.as(await buildStudent(academy))
  const [one] = await waiting()
  for (const orderId of [one!.orderId, newId()]) {
    const refused = await stranger.refused(dropOrder, { params: { orderId } })
    expect(refused.body.code).toBe('order_not_found')
  }
  expect(await waiting()).toHaveLength(1)
})
