import { confirmPayment, listPurchases } from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { describe, expect, test } from 'vitest'
import { courses, courseStudents } from '../../courses/tables.ts'
import { notifications } from '../../notifications/tables.ts'
import { sandboxCheckouts } from '../../../platform/payment-gateways/sandbox/tables.ts'
import { sandboxOf } from '../../../testing/gateways.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { decideCheckout, openOrder, openTwice, pickPlan, returned } from '../../../testing/buy.ts'
import { entitlementsOf, ordersOf } from '../../../testing/rows.ts'

const academy = withAcademy()

describe('confirming a payment', () => {
  async function openPaid() {
    const student = await buildStudent(academy)
    const course = await buildCourse(academy, { status: 'approved' })
    const buyer = academy.as(student)
    const order = await openOrder(buyer, await pickPlan(academy, 0), course)
    await decideCheckout(academy, order, 'pagar')
    return { student, course, buyer, order }
  }

  test('again, or ten times at once, gives the same answer and nothing twice', async () => {
    const { student, course, buyer, order } = await openPaid()
    const results = await Promise.all(
      Array.from({ length: 10 }, () => buyer.call(confirmPayment, returned(order))),
    )
    academy.clock.advance({ minutes: 10 })
    results.push(await buyer.call(confirmPayment, returned(order)))
    expect(new Set(results.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
    const [counted] = await academy.db.select().from(courses).where(eq(courses.id, course.id))
    expect(counted?.studentCount).toBe(1)
    const emails = await academy.emailsTo(student.email)
    expect(emails).toHaveLength(1)
  })

  test('after the server died between taking the money and writing it down', async () => {
    const { student, buyer, order } = await openPaid()
    expect(await (await sandboxOf(academy)).capture(order.token)).toMatchObject({
      payments: [{ state: 'approved' }],
    })
    expect(await entitlementsOf(academy, student.id)).toEqual([])
    expect((await buyer.call(confirmPayment, returned(order))).status).toBe('COMPLETED')
    expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
  })

  test('is asked for by the order that the return address carries', async () => {
    const { student, buyer, order } = await openPaid()
    const id = (await ordersOf(academy, student.id))[0]!.id
    const byOrder = returned({ ...order, token: id })
    const stranger = academy.as(await buildStudent(academy))
    for (const name of [id, order.token]) {
      const { body } = await stranger.refused(confirmPayment, returned({ ...order, token: name }))
      expect(body.code).toBe('order_not_found')
    }
    const paid = await buyer.call(confirmPayment, byOrder)
    expect(paid).toMatchObject({ orderId: id, status: 'COMPLETED' })
    expect(await buyer.call(confirmPayment, returned(order))).toEqual(paid)
    expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
  })

  test('before the buyer decided is refused, and may be asked again', async () => {
    const buyer = academy.as(await buildStudent(academy))
    const order = await openOrder(buyer, await pickPlan(academy, 1))
    const { status, body } = await buyer.refused(confirmPayment, returned(order))
    expect([status, body.code]).toEqual([409, 'payment_declined'])
    await decideCheckout(academy, order, 'pagar')
    expect((await buyer.call(confirmPayment, returned(order))).status).toBe('COMPLETED')
  })

  test('of a cancelled payment is refused and closes the order', async () => {
    const student = await buildStudent(academy)
    const buyer = academy.as(student)
    const order = await openOrder(buyer, await pickPlan(academy, 1))
    const landing = await decideCheckout(academy, order, 'cancelar')
    expect(landing.href).toBe(`http://localhost:3001/cancel-payment?token=${order.token}`)
    for (let times = 0; times < 2; times++) {
      const { body } = await buyer.refused(confirmPayment, returned(order))
      expect(body.code).toBe('payment_declined')
    }
    expect(await ordersOf(academy, student.id)).toMatchObject([
      { status: 'cancelled', completedAt: null },
    ])
    expect(await entitlementsOf(academy, student.id)).toEqual([])
  })

  test.each([
    ['amount', { amountCents: 100 }],
    ['currency', { currency: 'USD' }],
  ])('of another %s buys nothing, and the money is to be given back', async (_, changed) => {
    const admin = await buildAdmin(academy)
    const { student, buyer, order } = await openPaid()
    await academy.db
      .update(sandboxCheckouts)
      .set(changed)
      .where(eq(sandboxCheckouts.token, order.token))
    for (let times = 0; times < 2; times++) {
      const { body } = await buyer.refused(confirmPayment, returned(order))
      expect(body.code).toBe('payment_declined')
    }
    expect(await entitlementsOf(academy, student.id)).toEqual([])
    const [failed] = await ordersOf(academy, student.id)
    expect(failed).toMatchObject({
      status: 'failed',
      isRefundDue: true,
      paymentReference: `PRUEBA-${order.token}`,
    })
    const received = await academy.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, admin.id))
    expect(received).toHaveLength(1)
    expect(received[0]?.message).toContain(failed!.number)
  })

  test('of a second order for the same course completes it and notes the refund', async () => {
    const student = await buildStudent(academy)
    const course = await buildCourse(academy, { status: 'approved' })
    const buyer = academy.as(student)
    const plan = await pickPlan(academy, 0)
    const open = await openTwice(academy, () => openOrder(buyer, plan, course))
    for (const order of open) await decideCheckout(academy, order, 'pagar')
    const results = await Promise.all(
      open.map((order) => buyer.call(confirmPayment, returned(order))),
    )
    expect(results.map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED'])
    expect(results.filter(({ refundDue }) => refundDue)).toHaveLength(1)
    expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
    expect(
      (await ordersOf(academy, student.id)).filter(({ isRefundDue }) => isRefundDue),
    ).toHaveLength(1)
    const belongs = await academy.db
      .select()
      .from(courseStudents)
      .where(eq(courseStudents.courseId, course.id))
    expect(belongs).toHaveLength(1)
    const emails = await academy.emailsTo(student.email)
    expect(emails.filter(({ text }) => text.includes('te devolverá este pago'))).toHaveLength(1)
    const { purchases } = await buyer.call(listPurchases)
    expect(purchases).toHaveLength(2)
    expect(purchases.filter(({ refundDue }) => refundDue)).toHaveLength(1)
  })
})
