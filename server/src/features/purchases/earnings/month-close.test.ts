import { listEarnings, moveCourse } from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { courses } from '../../courses/tables.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildPublishedCourse } from '../../../testing/builders/build.ts'
import { ordersOf } from '../../../testing/rows.ts'
import { openShopOfShares } from '../../../testing/shop-of-shares.ts'
import { monthCloses } from '../queues.ts'

const academy = withAcademy()
let shop: Awaited<ReturnType<typeof openShopOfShares>>

beforeAll(async () => {
  shop = await openShopOfShares(academy)
})
afterAll(() => shop.close())

const beginning = new Date('2027-01-16T18:00:00Z')
const february = '2027-02-01T06:30:00Z'
let years = 0

beforeEach(async () => {
  await shop.setShare(40)
})

/** A course with a lesson of ten minutes. */
async function teach() {
  const professor = await buildProfessor(academy)
  const { course, lesson } = await buildPublishedCourse(academy, { professorId: professor.id })
  return { professor, courseId: course.id, lessonId: lesson.id }
}

/** Each test has a year of its own, since a month is closed once. */
async function subscribe(months: 1 | 3 = 1) {
  const year = 2027 + years++
  const at = (moment: string) => academy.clock.set(moment.replace('2027', String(year)))
  at(beginning.toISOString())
  const student = await buildStudent(academy)
  const { orderId, token } = await shop.buy(student, { months })
  const [order] = await ordersOf(academy, student.id)
  const day = (monthDay: string) => `${year}-${monthDay}`
  return { student, orderId, token, priceCents: order!.priceCents, at, day, year }
}

const cents = (entries: { kind: string; grossCents: number }[]) =>
  entries.map(({ kind, grossCents }) => [kind, grossCents])

const sum = (entries: { grossCents: number }[]) =>
  entries.reduce((total, { grossCents }) => total + grossCents, 0)

test('after the month its days are divided by what the student watched on them', async () => {
  const [barro, vidrio] = [await teach(), await teach()]
  const { student, orderId, priceCents, at, day, year } = await subscribe()
  await shop.watch(student, barro.lessonId, day('01-10'), 5000)
  await shop.watch(student, barro.lessonId, day('01-20'), 450)
  await shop.watch(student, vidrio.lessonId, day('01-31'), 150)
  await shop.watch(student, vidrio.lessonId, day('02-01'), 5000)

  // Still January in Mexico City.
  at('2027-02-01T05:30:00Z')
  await shop.closeOnce()
  expect(await shop.entriesOf(orderId)).toEqual([])

  at(february)
  await shop.closeOnce()
  // From 16 January to 15 February: 16 of 31 days.
  const pool = Math.floor((priceCents * 4000) / 10_000)
  const part = Math.floor((pool * 16) / 31)
  const entries = await shop.entriesOf(orderId)
  expect(sum(entries)).toBe(part)
  const ofBarro = entries.find(({ courseId }) => courseId === barro.courseId)!
  expect(Math.abs(ofBarro.grossCents - (part * 3) / 4)).toBeLessThan(1)
  expect(ofBarro).toMatchObject({
    kind: 'share',
    professorId: barro.professor.id,
    commissionCents: 0,
    sharedMonth: day('01-01'),
  })
  const query = { from: `${year}-02-01`, to: `${year}-02-28` }
  const earned = await academy.as(barro.professor).call(listEarnings, { query })
  const subscriptions = ofBarro.grossCents / 100
  expect(earned).toMatchObject({
    documents: [{ month: `${year}-02`, sales: 0, gross: 0, subscriptions, net: subscriptions }],
    total: { subscriptions, net: subscriptions },
    subscriptionSharePercent: 40,
  })

  // The rest of the payment, to the cent.
  at('2027-03-01T12:00:00Z')
  await shop.closeOnce()
  expect(sum(await shop.entriesOf(orderId))).toBe(pool)
})

test('minutes of the days before a course went to another professor are of who taught it then', async () => {
  const barro = await teach()
  const { student, orderId, at, day } = await subscribe()
  await shop.watch(student, barro.lessonId, day('01-18'), 3000)
  await shop.watch(student, barro.lessonId, day('01-20'), 1000)
  at('2027-01-20T18:00:00Z')
  const next = await buildProfessor(academy)
  const [course] = await academy.db.select().from(courses).where(eq(courses.id, barro.courseId))
  await academy.as(await buildAdmin(academy)).call(moveCourse, {
    params: { id: barro.courseId },
    body: {
      professor: next.id,
      reason: 'Se muda de ciudad.',
      from: { professor: barro.professor.id, category: course!.categoryId },
    },
  })
  at(february)
  await shop.closeOnce()
  const entries = await shop.entriesOf(orderId)
  const total = sum(entries)
  const of = (professor: { id: string }) =>
    sum(entries.filter(({ professorId }) => professorId === professor.id))
  expect(entries).toHaveLength(2)
  expect(Math.abs(of(barro.professor) - (total * 3) / 4)).toBeLessThan(1)
  expect(of(next)).toBe(total - of(barro.professor))
})

test('workers that close at once, and a second close, distribute a month once', async () => {
  const { lessonId } = await teach()
  const { student, orderId, at, day } = await subscribe()
  await shop.watch(student, lessonId, day('01-20'), 450)
  at(february)
  await Promise.all(Array.from({ length: 5 }, shop.closeOnce))
  await shop.closeOnce()
  expect(await shop.entriesOf(orderId)).toHaveLength(1)
  expect(await shop.monthsOf(orderId)).toMatchObject([{ days: 16, daysBefore: 0, totalDays: 31 }])
})

test('months that passed while the server was off are distributed each by its own minutes', async () => {
  const [barro, vidrio] = [await teach(), await teach()]
  const { student, orderId, at, day, priceCents } = await subscribe(3)
  await shop.watch(student, barro.lessonId, day('01-20'), 450)
  await shop.watch(student, vidrio.lessonId, day('02-20'), 10)
  at('2027-05-03T12:00:00Z')
  await shop.closeOnce()
  const months = await shop.monthsOf(orderId)
  expect(months.map(({ month, days }) => [month, days])).toEqual([
    [day('01-01'), 16],
    [day('02-01'), expect.any(Number)],
    [day('03-01'), 31],
    [day('04-01'), 15],
  ])
  const entries = await shop.entriesOf(orderId)
  expect(entries.map(({ sharedMonth, courseId }) => [sharedMonth, courseId])).toEqual([
    [day('01-01'), barro.courseId],
    [day('02-01'), vidrio.courseId],
  ])
  // March and April stay with the academy: nothing was watched.
  expect(sum(entries)).toBeLessThan((priceCents * 4000) / 10_000)
})

test('a refund takes its part back from each professor, and its failure returns it', async () => {
  const [barro, vidrio] = [await teach(), await teach()]
  const { student, orderId, token, priceCents, at, day } = await subscribe()
  await shop.watch(student, barro.lessonId, day('01-20'), 450)
  await shop.watch(student, vidrio.lessonId, day('01-31'), 150)
  at(february)
  await shop.closeOnce()
  const shared = await shop.entriesOf(orderId)
  const half = Math.floor(priceCents / 2)
  await shop.refund(token, half)
  const pool = Math.floor(((priceCents - half) * 4000) / 10_000)
  const left = await shop.entriesOf(orderId)
  expect(sum(left)).toBe(Math.floor((pool * 16) / 31))
  expect(cents(left).map(([kind]) => kind)).toEqual([
    'share',
    'share',
    'share_refund',
    'share_refund',
  ])
  const rest = await shop.refund(token, priceCents - half)
  expect(sum(await shop.entriesOf(orderId))).toBe(0)
  await shop.undoRefund(rest)
  expect(sum(await shop.entriesOf(orderId))).toBe(Math.floor((pool * 16) / 31))
  expect(sum(shared)).toBeGreaterThan(0)
})

test('a payment keeps the share of the day it was paid; without one nothing is distributed', async () => {
  const { lessonId } = await teach()
  await shop.setShare(0)
  const before = await subscribe()
  await shop.setShare(100)
  const student = await buildStudent(academy)
  const { orderId } = await shop.buy(student, { months: 1 })
  await shop.setShare(10)
  for (const watcher of [before.student, student]) {
    await shop.watch(watcher, lessonId, before.day('01-20'), 450)
  }
  before.at(february)
  await shop.closeOnce()
  expect(await shop.entriesOf(before.orderId)).toEqual([])
  const part = Math.floor((before.priceCents * 16) / 31)
  expect(cents(await shop.entriesOf(orderId))).toEqual([['share', part]])
})

test('the job of the first of the month closes it', async () => {
  const { lessonId } = await teach()
  const { student, orderId, at, day } = await subscribe()
  await shop.watch(student, lessonId, day('01-20'), 450)
  at(february)
  await academy.ctx.jobs.enqueue(academy.db, monthCloses, {})
  await academy.runJobs()
  expect(await shop.entriesOf(orderId)).toHaveLength(1)
})
