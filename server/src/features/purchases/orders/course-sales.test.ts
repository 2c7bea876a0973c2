import { confirmPayment, createOrder, ONE_OFF_PLAN_NAME } from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { describe, expect, test } from 'vitest'
import { courses } from '../../courses/tables.ts'
import { notifications } from '../../notifications/tables.ts'
import { sandboxOf } from '../../../testing/gateways.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { buy, decideCheckout, openOrder, pickPlan, returned } from '../../../testing/buy.ts'
import { entitlementsOf, ordersOf } from '../../../testing/rows.ts'

const academy = withAcademy()

describe('buying a course', () => {
  test('gives it without end, counts the student, tells the professor and sends a receipt', async () => {
    const student = await buildStudent(academy, { firstNames: 'Ana', lastNames: 'Ruiz' })
    const course = await buildCourse(academy, {
      status: 'approved',
      title: 'Cerámica <desde> cero',
    })
    const buyer = academy.as(student)
    const plan = await pickPlan(academy, 0)
    const order = await openOrder(buyer, plan, course)
    const landing = await decideCheckout(academy, order, 'pagar')
    expect(landing.origin + landing.pathname).toBe('http://localhost:3001/sucessful-payment')
    expect(Object.fromEntries(landing.searchParams)).toEqual({
      costId: plan._id,
      courseId: course.id,
      orderId: expect.any(String),
      token: order.token,
    })

    const result = await buyer.call(confirmPayment, returned(order))
    expect(result).toEqual({
      orderId: expect.any(String),
      orderNumber: expect.stringMatching(/^\d{4}-\d{4}$/),
      planName: ONE_OFF_PLAN_NAME,
      startDate: { $date: academy.clock.now().toISOString() },
      endDate: null,
      durationMonths: 0,
      price: 349,
      currency: 'MXN',
      description: course.title,
      courseId: course.id,
      status: 'COMPLETED',
      refundDue: false,
    })
    expect(await entitlementsOf(academy, student.id)).toMatchObject([
      { courseId: course.id, endsAt: null, orderId: result.orderId },
    ])
    const [counted] = await academy.db.select().from(courses).where(eq(courses.id, course.id))
    expect(counted?.studentCount).toBe(1)
    const received = await academy.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, course.professorId))
    expect(received).toMatchObject([
      { type: 'inscripcion', message: `Ana Ruiz se inscribió en «${course.title}».` },
    ])

    const [receipt] = await academy.emailsTo(student.email)
    expect(receipt?.subject).toContain(course.title)
    for (const text of ['$349 MXN', result.orderNumber, 'no tiene fecha de término']) {
      expect(receipt?.text).toContain(text)
    }
  })

  test("costs the course's own price where it has one", async () => {
    const student = await buildStudent(academy)
    const course = await buildCourse(academy, { status: 'approved', priceCents: 12_350 })
    expect((await buy(academy, student, { course })).price).toBe(123.5)
  })

  test('at a price that changed meanwhile is asked about before anything is taken', async () => {
    const student = await buildStudent(academy)
    const course = await buildCourse(academy, { status: 'approved', priceCents: 5_000 })
    const buyer = academy.as(student)
    const order = await openOrder(buyer, await pickPlan(academy, 0), course)
    await academy.db.update(courses).set({ priceCents: 9_000 }).where(eq(courses.id, course.id))
    await decideCheckout(academy, order, 'pagar')
    const { status, body } = await buyer.refused(confirmPayment, returned(order))
    expect([status, body.code]).toEqual([409, 'price_changed'])
    expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'cancelled' }])
    expect((await (await sandboxOf(academy)).inspect(order.token)).status).toBe('approved')
    expect((await buy(academy, student, { course })).price).toBe(90)
  })

  test.each([
    ['a free course', { priceCents: 0 }, 'course_free'],
    ['a course that waits for approval', { status: 'pending' as const }, 'course_not_found'],
    ['a rejected course', { status: 'rejected' as const }, 'course_not_found'],
    ['a course never submitted', { status: null }, 'course_not_found'],
  ])('%s is not for sale', async (_, values, code) => {
    const student = await buildStudent(academy)
    const course = await buildCourse(academy, { status: 'approved', ...values })
    const plan = await pickPlan(academy, 0)
    const { body } = await academy.as(student).refused(createOrder, {
      body: { baseUrl: 'http://localhost:3001', cost: plan, courseId: course.id },
    })
    expect(body.code).toBe(code)
    expect(await ordersOf(academy, student.id)).toEqual([])
  })

  test('is refused to who has it, or has everything now, and open again after that', async () => {
    const owner = await buildStudent(academy)
    const subscriber = await buildStudent(academy)
    const course = await buildCourse(academy, { status: 'approved' })
    const cost = await pickPlan(academy, 0)
    const body = { baseUrl: 'http://localhost:3001', cost, courseId: course.id }
    await buy(academy, owner, { course })
    await buy(academy, subscriber, { months: 1 })
    for (const student of [owner, subscriber]) {
      const refused = await academy.as(student).refused(createOrder, { body })
      expect(refused.body.code).toBe('already_owned')
    }
    academy.clock.advance({ days: 32 })
    expect((await academy.as(owner).refused(createOrder, { body })).body.code).toBe('already_owned')
    await academy.as(subscriber).call(createOrder, { body })
  })
})
