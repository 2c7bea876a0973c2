import { getAcademyStats } from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../identity/tables.ts'
import { orders } from '../../purchases/tables.ts'
import { askForHelp } from '../../../testing/ask-for-help.ts'
import {
  buildAdmin,
  buildChangeRequest,
  buildProfessor,
  buildProfessorRequest,
  buildStudent,
} from '../../../testing/builders/build-people.ts'
import { buildCourse, buildEntitlement } from '../../../testing/builders/build.ts'
import { createPaypalTestApp } from '../../../testing/paypal-test-app.ts'
import { withAcademy } from '../../../testing/with-academy.ts'

// In Mexico City it is the last evening of October; refunds of the fake happen on 21 November.
const lastEvening = '2026-11-01T05:30:00Z'
const october = { from: '2026-10-01', to: '2026-10-31' }
const november = { from: '2026-11-01', to: '2026-11-30' }

const academy = withAcademy()
let shop: Awaited<ReturnType<typeof createPaypalTestApp>>
let admin: Awaited<ReturnType<typeof buildAdmin>>

beforeAll(async () => {
  const wait = Date.parse(lastEvening) - academy.clock.now().getTime()
  academy.clock.advance({ seconds: wait / 1000 })
  shop = await createPaypalTestApp(academy)
  await academy.db.delete(users)
  admin = await buildAdmin(academy, { firstNames: 'Rosa', lastNames: 'Ceballos' })
})
afterAll(() => shop.close())

const statsOf = (query = october) => academy.as(admin).call(getAcademyStats, { query })

test('an empty academy has zeros, its administrator and nothing that waits', async () => {
  const none = { total: 0, oldest: [] }
  expect(await statsOf()).toEqual({
    users: 1,
    newUsers: 1,
    courses: 0,
    newCourses: 0,
    activeProfessors: 0,
    teachingProfessors: 0,
    revenue: { orders: 0, collected: 0, refunded: 0, total: 0 },
    currency: 'MXN',
    months: [
      {
        month: '2026-10',
        users: 1,
        newUsers: 1,
        payingUsers: 0,
        orders: 0,
        collected: 0,
        refunded: 0,
        total: 0,
      },
    ],
    queues: { requests: none, courses: none, changes: none, tickets: none },
    administrators: [
      {
        _id: admin.id,
        firstNames: 'Rosa',
        lastNames: 'Ceballos',
        email: admin.email,
        imageURL: null,
        isSuperAdmin: true,
      },
    ],
  })
})

test('a period before the first account has no months', async () => {
  const before = await statsOf({ from: '2020-01-01', to: '2020-12-31' })
  expect(before).toMatchObject({ users: 0, newUsers: 0, months: [] })
})

test('counters, months and money follow the calendar of the academy', async () => {
  const professor = await buildProfessor(academy)
  await buildProfessor(academy, { state: 'suspended' })
  const course = await buildCourse(academy, {
    professorId: professor.id,
    status: 'approved',
    priceCents: 30_000,
  })
  await buildCourse(academy, { professorId: professor.id, revisionOf: course.id })
  const ana = await buildStudent(academy)
  const leo = await buildStudent(academy)
  await shop.buy(ana, { course })
  const { token } = await shop.buy(leo, { course })

  const before = await statsOf()
  expect(before).toMatchObject({
    users: 5,
    newUsers: 5,
    courses: 1,
    newCourses: 1,
    activeProfessors: 1,
    teachingProfessors: 1,
    revenue: { orders: 2, collected: 600, refunded: 0, total: 600 },
    months: [{ month: '2026-10', users: 5, payingUsers: 2, orders: 2, total: 600 }],
  })

  academy.clock.advance({ days: 21 })
  await shop.send('PAYMENT.CAPTURE.REFUNDED', shop.fake.refund(token, '100.00'))
  await shop.send('PAYMENT.CAPTURE.REFUNDED', shop.fake.refund(token, '200.00'))
  const after = await statsOf(november)
  expect(after).toMatchObject({
    users: 5,
    newUsers: 0,
    newCourses: 0,
    revenue: { orders: 0, collected: 0, refunded: 300, total: -300 },
    months: [{ month: '2026-11', users: 5, newUsers: 0, payingUsers: 1, total: -300 }],
  })
  const both = await statsOf({ from: october.from, to: november.to })
  expect(both.months.map(({ month, total }) => [month, total])).toEqual([
    ['2026-10', 600],
    ['2026-11', -300],
  ])
  expect(both.revenue).toEqual({ orders: 2, collected: 600, refunded: 300, total: 300 })
})

test('a person with several purchases pays once, until the last of them ends', async () => {
  const student = await buildStudent(academy)
  const paying = async () => (await statsOf(november)).months.at(-1)!.payingUsers
  const others = await paying()
  const now = academy.clock.now().getTime()
  const days = (count: number) => new Date(now + count * 86_400_000)
  await buildEntitlement(academy, student, undefined, { endsAt: days(2) })
  await buildEntitlement(academy, student, undefined, { startsAt: days(1), endsAt: days(4) })
  expect(await paying()).toBe(others + 1)
  academy.clock.advance({ days: 3 })
  expect(await paying()).toBe(others + 1)
  academy.clock.advance({ days: 3 })
  expect(await paying()).toBe(others)
})

test('what waits is counted whole, with the oldest on top', async () => {
  const rejected = await buildCourse(academy, { status: 'rejected' })
  for (let minutes = 0; minutes < 6; minutes++) {
    academy.clock.advance({ minutes: 1 })
    await buildCourse(academy, {
      title: `Curso ${minutes}`,
      status: 'pending',
      professorId: rejected.professorId,
      submittedAt: academy.clock.now(),
    })
  }
  const { professor } = await buildProfessorRequest(academy)
  await buildChangeRequest(academy)
  await askForHelp(academy)
  const { queues } = await statsOf()
  expect(queues.courses.total).toBe(6)
  expect(queues.courses.oldest.map(({ title }) => title)).toEqual(
    [0, 1, 2, 3, 4].map((place) => `Curso ${place}`),
  )
  expect(queues.courses.oldest[0]!.detail).toBe('María José Hernández Núñez')
  expect(queues.requests).toMatchObject({ total: 1, oldest: [{ detail: professor.email }] })
  expect(queues.changes.total).toBe(1)
  expect(queues.tickets.total).toBe(1)
})

test('a payment that the bank took back is no revenue', async () => {
  const course = await buildCourse(academy, { status: 'approved', priceCents: 50_000 })
  const { revenue } = await statsOf(november)
  const { token } = await shop.buy(await buildStudent(academy), { course })
  const dispute = shop.fake.refund(token, '500.00')
  await shop.send('PAYMENT.CAPTURE.REVERSED', dispute)
  const after = (await statsOf(november)).revenue
  expect(after).toEqual({
    orders: revenue.orders + 1,
    collected: revenue.collected + 500,
    refunded: revenue.refunded + 500,
    total: revenue.total,
  })
  const rows = await academy.db.select().from(orders).where(eq(orders.courseId, course.id))
  expect(rows.map(({ refundedCents }) => refundedCents)).toEqual([50_000])
})
