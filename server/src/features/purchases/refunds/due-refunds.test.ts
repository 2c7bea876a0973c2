import {
  confirmPayment,
  listDueRefunds,
  listPurchases,
  listReceipts,
  listRefunds,
  recordRefund,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { afterAll, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { sandboxCheckouts } from '../../../platform/payment-gateways/sandbox/tables.ts'
import { buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { decideCheckout, openOrder, openTwice, pickPlan, returned } from '../../../testing/buy.ts'
import { openPaypalShop } from '../../../testing/paypal-shop.ts'
import { notificationsOf, ordersOf } from '../../../testing/rows.ts'

const { academy, shop, admin, close } = await openPaypalShop()
afterAll(close)

const listDue = async () => (await academy.as(admin).call(listDueRefunds)).documents
const marking = (orderId: string) => ({
  params: { orderId },
  body: { reason: 'Se devolvió por transferencia', refunded: 0 },
})
const mark = (orderId: string) => academy.as(admin).call(recordRefund, marking(orderId))

/** A course that was paid twice: the order that gave nothing. */
async function payTwice() {
  const student = await buildStudent(academy, { firstNames: 'Ana', lastNames: 'Ruiz' })
  const course = await buildCourse(academy, { status: 'approved', title: 'Bordado' })
  const open = await openTwice(academy, () => shop.openApproved(student, { course }))
  for (const order of open) await shop.as(student).call(confirmPayment, returned(order))
  const due = (await ordersOf(academy, student.id)).find(({ isRefundDue }) => isRefundDue)!
  return { student, course, due, token: due.checkoutToken! }
}

/** A charge of another amount than the order's price. */
async function payWrongly() {
  const student = await buildStudent(academy)
  const buyer = academy.as(student)
  const order = await openOrder(buyer, await pickPlan(academy, 1))
  await decideCheckout(academy, order, 'pagar')
  await academy.db
    .update(sandboxCheckouts)
    .set({ amountCents: 100 })
    .where(eq(sandboxCheckouts.token, order.token))
  await buyer.refused(confirmPayment, returned(order))
  const [failed] = await ordersOf(academy, student.id)
  return { student, buyer, failed: failed! }
}

test('a course paid twice waits in the list, where its notification leads, until PayPal tells of the refund', async () => {
  const { due, token, student } = await payTwice()
  expect(await listDue()).toContainEqual({
    orderId: due.id,
    orderNumber: due.number,
    planName: due.planName,
    price: 349,
    currency: 'MXN',
    refunded: 0,
    date: due.completedAt!.toISOString(),
    state: 'completed',
    reason: 'paid_twice',
    provider: 'paypal',
    isRefundable: false,
    isRefundUnderWay: false,
    reference: `CAP${token}`,
    student: { _id: student.id, name: 'Ana Ruiz', email: student.email },
    course: { _id: due.courseId, title: 'Bordado' },
  })
  const told = (await notificationsOf(academy, admin.id)).find(({ message }) =>
    message.includes(due.number),
  )
  expect(told?.href).toBe('/Administrador/refunds')

  const send = (value: string) =>
    shop.send('PAYMENT.CAPTURE.REFUNDED', shop.fake.refund(token, value))
  expect((await send('100.00')).statusCode).toBe(200)
  expect(await listDue()).toContainEqual(
    expect.objectContaining({ orderId: due.id, refunded: 100 }),
  )
  expect((await send('249.00')).statusCode).toBe(200)
  expect((await listDue()).map(({ orderId }) => orderId)).not.toContain(due.id)
})

test('marked by an administrator it is refunded once, the student is told, and the course stays', async () => {
  const { due, student, token } = await payTwice()
  const replies = await Promise.all(
    Array.from({ length: 3 }, () => academy.as(admin).send(recordRefund, marking(due.id))),
  )
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409,
  ])
  expect((await listDue()).map(({ orderId }) => orderId)).not.toContain(due.id)
  const { documents } = await academy.as(admin).call(listRefunds)
  const ofOrder = documents.filter(({ order }) => order.orderId === due.id)
  expect(ofOrder).toMatchObject([{ kind: 'refund', state: 'done', amount: 349 }])
  expect(ofOrder).toMatchObject([{ order: { provider: 'paypal' } }])
  const { purchases } = await shop.as(student).call(listPurchases)
  expect(purchases).toMatchObject([{ refundDue: false }])
  expect(purchases[0]?.orderId).not.toBe(due.id)
  const emails = await academy.emailsTo(student.email)
  const returnedOnes = emails.filter(({ subject }) => subject.startsWith('Pago devuelto'))
  expect(returnedOnes.map(({ text }) => text)).toEqual([
    expect.stringContaining('Sigues teniendo acceso.'),
  ])

  // The provider's own event of the same money comes late: it changes nothing.
  await shop.send('PAYMENT.CAPTURE.REFUNDED', shop.fake.refund(token, '349.00'))
  const orders = await ordersOf(academy, student.id)
  expect(orders.find(({ id }) => id === due.id)).toMatchObject({
    status: 'refunded',
    refundedCents: 34_900,
  })
})

test('a charge of another amount, which no event can end, ends by the mark and without a false sum', async () => {
  const { failed, buyer, student } = await payWrongly()
  expect(await listDue()).toContainEqual(
    expect.objectContaining({ orderId: failed.id, state: 'failed', reason: 'other_amount' }),
  )
  await mark(failed.id)
  expect((await listDue()).map(({ orderId }) => orderId)).not.toContain(failed.id)
  expect((await buyer.call(listReceipts)).receipts).toMatchObject([
    { state: 'refunded', refundDue: false },
  ])
  const [email] = await academy.emailsTo(student.email)
  expect(email?.text).toContain('Te devolvimos tu pago por el plan «Mensual».')
})

test('an order that does not exist has no refund to record', async () => {
  const refused = await academy.as(admin).refused(recordRefund, marking(newId()))
  expect(refused).toMatchObject({ status: 404, body: { code: 'order_not_found' } })
})
