import {
  confirmPayment,
  getAcademyStats,
  getCourse,
  getCourseStats,
  listCourseStudents,
  refundOrder,
} from '@ateneo/contract'
import { and, eq } from '../../../platform/db/drizzle.ts'
import { afterAll, expect, test } from 'vitest'
import { courses, courseStudents } from '../../courses/tables.ts'
import { buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse, buildEntitlement } from '../../../testing/builders/build.ts'
import { buy, openTwice, returned } from '../../../testing/buy.ts'
import { openPaypalShop } from '../../../testing/paypal-shop.ts'
import type { TestUser } from '../../../testing/client.ts'
import { ordersOf } from '../../../testing/rows.ts'

const { academy, shop, admin, close } = await openPaypalShop()
afterAll(close)

const onSale = (professorId?: string) =>
  buildCourse(academy, {
    status: 'approved',
    priceCents: 20_000,
    ...(professorId && { professorId }),
  })

const giveBack = (orderId: string, refunded = 0, amount?: number) =>
  academy.as(admin).call(refundOrder, {
    params: { orderId },
    body: { refunded, reason: 'No era lo que buscaba', ...(amount && { amount }) },
  })

const countOf = async (courseId: string) => {
  const [row] = await academy.db.select().from(courses).where(eq(courses.id, courseId))
  return row!.studentCount
}

const isStudent = (courseId: string, { id }: TestUser) =>
  academy.db
    .$count(
      courseStudents,
      and(eq(courseStudents.courseId, courseId), eq(courseStudents.studentId, id)),
    )
    .then((count) => count === 1)

test('who got the whole price back is no student of the course: card, figures, list', async () => {
  const professor = await buildProfessor(academy)
  const course = await onSale(professor.id)
  const [gone, stays] = [await buildStudent(academy), await buildStudent(academy)]
  const { orderId } = await buy(academy, gone, { course })
  await buy(academy, stays, { course })
  expect(await countOf(course.id)).toBe(2)
  await giveBack(orderId)
  expect(await countOf(course.id)).toBe(1)
  const params = { courseId: course.id }
  const teacher = academy.as(professor)
  expect(await teacher.call(getCourseStats, { params })).toMatchObject({ students: 1 })
  const { documents } = await teacher.call(listCourseStudents, { params })
  expect(documents.map(({ _id }) => _id)).toEqual([stays.id])
  const card = await academy.as().call(getCourse, { params: { id: course.id } })
  expect(card).toMatchObject({ enrolledStudents: 1 })
})

test('a part that went back changes nothing, and the rest ends it', async () => {
  const course = await onSale()
  const student = await buildStudent(academy)
  const { orderId } = await buy(academy, student, { course })
  await giveBack(orderId, 0, 50)
  expect(await countOf(course.id)).toBe(1)
  await giveBack(orderId, 50)
  expect(await countOf(course.id)).toBe(0)
  // Bought again, they are a student again.
  await buy(academy, student, { course })
  expect(await countOf(course.id)).toBe(1)
})

test('who has it by something else stays a student', async () => {
  const student = await buildStudent(academy)
  const course = await onSale()
  const { orderId } = await buy(academy, student, { course })
  await buildEntitlement(academy, student)
  await giveBack(orderId)
  expect(await isStudent(course.id, student)).toBe(true)
})

test('of a course that was paid twice, the payment that goes back takes no student away', async () => {
  const student = await buildStudent(academy)
  const course = await onSale()
  const open = await openTwice(academy, () => shop.openApproved(student, { course }))
  for (const order of open) await shop.as(student).call(confirmPayment, returned(order))
  const paid = (await ordersOf(academy, student.id)).find(({ isRefundDue }) => !isRefundDue)!
  await shop.send('PAYMENT.CAPTURE.REFUNDED', shop.fake.refund(paid.checkoutToken!, '200.00'))
  expect(await isStudent(course.id, student)).toBe(true)
  expect(await countOf(course.id)).toBe(1)
})

test('a refunded subscription ends what was begun with it, but not what was bought', async () => {
  const student = await buildStudent(academy)
  const [begun, bought] = [await onSale(), await onSale()]
  await buy(academy, student, { course: bought })
  const { orderId } = await buy(academy, student, { months: 1 })
  await academy.db.insert(courseStudents).values({
    courseId: begun.id,
    studentId: student.id,
    createdAt: academy.clock.now(),
  })
  await academy.db.update(courses).set({ studentCount: 1 }).where(eq(courses.id, begun.id))
  await giveBack(orderId)
  expect([await countOf(begun.id), await countOf(bought.id)]).toEqual([0, 1])
})

test('a chargeback that the bank undoes makes them a student again', async () => {
  const student = await buildStudent(academy)
  const course = await onSale()
  const { token } = await shop.buy(student, { course })
  await shop.send('PAYMENT.CAPTURE.REVERSED', shop.fake.refund(token, '200.00'))
  expect(await countOf(course.id)).toBe(0)
  await shop.send('CUSTOMER.DISPUTE.RESOLVED', {
    dispute_id: `PP-${token}`,
    reason: 'UNAUTHORISED',
    status: 'RESOLVED',
    dispute_amount: { currency_code: 'MXN', value: '200.00' },
    disputed_transactions: [{ seller_transaction_id: `CAP${token}` }],
    create_time: '2026-11-21T15:00:00Z',
    update_time: '2026-12-01T15:00:00Z',
    dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' },
  })
  expect(await countOf(course.id)).toBe(1)
})

test('money that must go back is no revenue, before and after it went', async () => {
  // Refunds of the fake happen on 21 November.
  academy.clock.set('2026-11-25T16:00:00.000Z')
  const days = { from: '2026-01-01', to: '2026-12-31' }
  const totalOf = async () =>
    (await academy.as(admin).call(getAcademyStats, { query: days })).revenue
  const before = await totalOf()
  const student = await buildStudent(academy)
  const course = await onSale()
  const open = await openTwice(academy, () => shop.openApproved(student, { course }))
  for (const order of open) await shop.as(student).call(confirmPayment, returned(order))
  expect((await totalOf()).total - before.total).toBe(200)
  const due = (await ordersOf(academy, student.id)).find(({ isRefundDue }) => isRefundDue)!
  await shop.send('PAYMENT.CAPTURE.REFUNDED', shop.fake.refund(due.checkoutToken!, '50.00'))
  expect((await totalOf()).total - before.total).toBe(200)
  await shop.send('PAYMENT.CAPTURE.REFUNDED', shop.fake.refund(due.checkoutToken!, '150.00'))
  expect((await totalOf()).total - before.total).toBe(200)
})
