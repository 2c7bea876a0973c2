import {
  confirmPayment,
  createCoupon,
  createOrder,
  dropOrder,
  getOrder,
  listOpenOrders,
  refundOrder,
} from '@ateneo/contract'
import { expect, test } from 'vitest'
import { buildCourse } from '../../../../testing/builders/build.ts'
import { buildAdmin, buildStudent } from '../../../../testing/builders/build-people.ts'
import { decideCheckout, openOrder, pickPlan, returned } from '../../../../testing/buy.ts'
import type { TestUser } from '../../../../testing/client.ts'
import { entitlementsOf, notificationsOf, ordersOf } from '../../../../testing/rows.ts'
import { withFreshAcademy } from '../../../../testing/with-academy.ts'
import { courses } from '../../../courses/tables.ts'
import { reconcileOrders } from '../reconciliation/reconciliation.ts'
import { remindOfVouchers } from './vouchers.ts'

const academy = withFreshAcademy()

/** An order whose buyer chose to pay at a shop, and went home. */
async function buildAwaited() {
  const student = await buildStudent(academy)
  const course = await buildCourse(academy, { status: 'approved', priceCents: 20_000 })
  const order = await openOrder(academy.as(student), await pickPlan(academy, 0), course)
  await decideCheckout(academy, order, 'ficha')
  const { body } = await academy.as(student).refused(confirmPayment, returned(order))
  expect(body.code).toBe('payment_pending')
  const { id } = (await ordersOf(academy, student.id))[0]!
  return { student, course, order, id }
}

const openOrdersOf = async (student: TestUser) =>
  (await academy.as(student).call(listOpenOrders)).orders

/** Subjects of the emails since the last call. */
async function runEmails(): Promise<string[]> {
  const before = (await academy.emails()).length
  await academy.runJobs()
  return (await academy.emails()).slice(before).map(({ subject }) => subject)
}

test('a voucher says what to pay, where and until when, on the screen and by email', async () => {
  const { student, id } = await buildAwaited()
  const [waiting] = await openOrdersOf(student)
  expect(waiting).toMatchObject({
    orderId: id,
    isPending: true,
    until: null,
    voucher: { method: 'cash', reference: expect.stringMatching(/^\d{14}$/) },
  })
  const { voucher, link } = waiting!
  expect(voucher!.link).toBe(link)
  expect(new Date(voucher!.payBy).getTime() - academy.clock.now().getTime()).toBe(3 * 864e5)
  const told = await notificationsOf(academy, student.id)
  expect(told.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Tu pedido espera tu pago: el curso «.*»\./),
  ])
  await academy.runJobs('purchases.voucher')
  const [email] = await academy.emails()
  expect(email!.subject).toMatch(/^Tu ficha de pago: /)
  for (const part of ['$200 MXN', voucher!.reference!, 'Paga antes del', link!]) {
    expect(email!.text).toContain(part)
  }
})

test('paid days later it gives access without any browser, at the price of its day', async () => {
  const { student, course, order } = await buildAwaited()
  academy.clock.advance({ days: 2 })
  await academy.db.update(courses).set({
    priceCents: 90_000,
    status: 'retired',
    retiredAt: academy.clock.now(),
    retiredBy: student.id,
  })
  await decideCheckout(academy, order, 'pagado')
  await reconcileOrders(academy.ctx)
  expect(await entitlementsOf(academy, student.id)).toMatchObject([{ courseId: course.id }])
  expect(await ordersOf(academy, student.id)).toMatchObject([
    { status: 'completed', priceCents: 20_000, pendingSince: null, reconcileAt: null },
  ])
  expect(await openOrdersOf(student)).toEqual([])
})

test('its buyer is reminded once, a day before the deadline', async () => {
  await buildAwaited()
  await academy.runJobs()
  const reminders: number[] = []
  for (let hour = 1; hour <= 71; hour++) {
    academy.clock.advance({ minutes: 60 })
    await remindOfVouchers(academy.ctx)
    const before = (await academy.emails()).length
    await academy.runJobs('purchases.voucher')
    const sent = (await academy.emails()).slice(before)
    if (sent.some(({ subject }) => subject.startsWith('Tu ficha vence pronto')))
      reminders.push(hour)
  }
  expect(reminders).toEqual([48])
})

test('not paid, it expires with words, and late money is taken all the same', async () => {
  const { student, order } = await buildAwaited()
  await runEmails()
  academy.clock.advance({ days: 3, minutes: 1 })
  await reconcileOrders(academy.ctx)
  expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'cancelled' }])
  expect(await openOrdersOf(student)).toEqual([])
  expect(await runEmails()).toEqual([expect.stringMatching(/^Tu ficha venció: /)])
  await decideCheckout(academy, order, 'pagado')
  academy.clock.advance({ days: 1 })
  await reconcileOrders(academy.ctx)
  expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'completed' }])
  expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
})

test('an expired one is asked for a week longer, and no more', async () => {
  const { student } = await buildAwaited()
  for (let day = 0; day < 12; day++) {
    academy.clock.advance({ days: 1 })
    await reconcileOrders(academy.ctx)
  }
  expect(await ordersOf(academy, student.id)).toMatchObject([
    { status: 'cancelled', reconcileAt: null },
  ])
})

test('paid by card too, the second payment waits to be given back and gives nothing', async () => {
  const { student, course, order, id } = await buildAwaited()
  await decideCheckout(academy, order, 'pagar')
  await academy.as(student).call(confirmPayment, returned(order))
  await decideCheckout(academy, order, 'pagado')
  academy.clock.advance({ days: 1 })
  await reconcileOrders(academy.ctx)
  await reconcileOrders(academy.ctx)
  const [first, second, ...others] = await ordersOf(academy, student.id)
  expect(others).toEqual([])
  expect(first).toMatchObject({ id, status: 'completed', isRefundDue: false })
  expect(second).toMatchObject({
    status: 'failed',
    paidTwiceOf: id,
    courseId: course.id,
    priceCents: 20_000,
    isRefundDue: true,
    refundDueReason: 'paid_twice',
  })
  expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
  const office = academy.as(await buildAdmin(academy))
  const shown = await office.call(getOrder, { params: { orderId: id } })
  expect(shown.payments.map(({ method, state }) => [method, state])).toEqual([
    ['cash', 'approved'],
    ['card', 'approved'],
  ])
  expect(shown.seconds).toEqual([{ orderId: second!.id, orderNumber: second!.number }])
  await office.call(refundOrder, {
    params: { orderId: second!.id },
    body: { reason: 'Se pagó dos veces.', refunded: 0 },
  })
  const [kept, returnedOne] = await ordersOf(academy, student.id)
  expect(kept).toMatchObject({ status: 'completed', refundedCents: 0 })
  expect(returnedOne).toMatchObject({ isRefundDue: false, refundedCents: 20_000 })
  expect(await entitlementsOf(academy, student.id)).toMatchObject([{ revokedAt: null }])
})

test('both payments at the same moment complete it once', async () => {
  const { student, order } = await buildAwaited()
  await decideCheckout(academy, order, 'pagado')
  await decideCheckout(academy, order, 'pagar')
  const confirm = () => academy.as(student).send(confirmPayment, returned(order))
  const replies = await Promise.all([confirm(), confirm(), confirm()])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const rows = await ordersOf(academy, student.id)
  expect(rows.map(({ status }) => status)).toEqual(['completed', 'failed'])
  expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
})

test('it can be dropped, unlike a payment on its way, and is paid all the same', async () => {
  const { student, order, id } = await buildAwaited()
  await academy.as(student).call(dropOrder, { params: { orderId: id } })
  expect(await openOrdersOf(student)).toEqual([])
  await decideCheckout(academy, order, 'pagado')
  await academy.as(student).call(confirmPayment, returned(order))
  expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
})

test('its coupon is held until two days after the deadline, then it is free again', async () => {
  const office = academy.as(await buildAdmin(academy))
  const terms = { kind: 'percent' as const, value: 50, from: null, until: null }
  const subject = { isForAllCourses: true, courseIds: [], isForSubscriptions: false }
  const limits = { maxUses: 1, maxUsesPerPerson: 1 }
  await office.call(createCoupon, { body: { code: 'UNICO', ...terms, ...subject, ...limits } })
  const course = await buildCourse(academy, { status: 'approved', priceCents: 20_000 })
  const cost = await pickPlan(academy, 0)
  const open = (student: TestUser) =>
    academy.as(student).send(createOrder, {
      body: { baseUrl: 'http://localhost:3001', cost, courseId: course.id, coupon: 'UNICO' },
    })
  const student = await buildStudent(academy)
  const reply = await open(student)
  const token = new URL(reply.json<{ link: string }>().link).pathname.split('/').at(-1)!
  await decideCheckout(academy, { token }, 'ficha')
  const order = { token, costId: cost._id, courseId: course.id }
  await academy.as(student).refused(confirmPayment, returned(order))
  const other = await buildStudent(academy)
  academy.clock.advance({ days: 4 })
  expect((await open(other)).statusCode).toBe(409)
  academy.clock.advance({ days: 1, minutes: 1 })
  expect((await open(other)).statusCode).toBe(200)
})

test('a voucher of which only its buyer knows is found, though they dropped the order', async () => {
  const student = await buildStudent(academy)
  const course = await buildCourse(academy, { status: 'approved', priceCents: 20_000 })
  const order = await openOrder(academy.as(student), await pickPlan(academy, 0), course)
  const { id } = (await ordersOf(academy, student.id))[0]!
  await decideCheckout(academy, order, 'ficha')
  await academy.as(student).call(dropOrder, { params: { orderId: id } })
  await decideCheckout(academy, order, 'pagado')
  academy.clock.advance({ days: 1 })
  await reconcileOrders(academy.ctx)
  expect((await ordersOf(academy, student.id))[0]).toMatchObject({ status: 'completed' })
  expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
})
