import {
  editSettings,
  editTeachingGoals,
  getTeachingStats,
  listEarnings,
  reportProgress,
} from '@ateneo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import { buildCourse, buildPublishedCourse } from '../../testing/builders/build.ts'
import { createPaypalTestApp } from '../../testing/paypal-test-app.ts'

// In Mexico City it is the last evening of November.
const lastEvening = '2026-12-01T05:30:00Z'
const november = { from: '2026-11-01', to: '2026-11-30' }
const december = { from: '2026-12-01', to: '2026-12-31' }

const academy = withAcademy()
let shop: Awaited<ReturnType<typeof createPaypalTestApp>>

beforeAll(async () => {
  const wait = Date.parse(lastEvening) - academy.clock.now().getTime()
  academy.clock.advance({ seconds: wait / 1000 })
  shop = await createPaypalTestApp(academy)
  const body = { commissionPercent: 10 }
  await academy.as(await buildAdmin(academy)).call(editSettings, { body })
})
afterAll(() => shop.close())

const statsOf = (professor: Awaited<ReturnType<typeof buildProfessor>>, query = november) =>
  academy.as(professor).call(getTeachingStats, { query })

test('sales and refunds count in the month they happened, in the calendar of the academy', async () => {
  const professor = await buildProfessor(academy)
  const values = { status: 'approved' as const, professorId: professor.id, priceCents: 30_000 }
  const course = await buildCourse(academy, { ...values, title: 'Barro' })
  const ana = await buildStudent(academy)
  const { token } = await shop.buy(ana, { course })
  await shop.buy(await buildStudent(academy), { course })
  academy.clock.advance({ hours: 1 })
  const resource = shop.fake.refund(token, '300.00')
  await shop.send('PAYMENT.CAPTURE.REFUNDED', resource)

  const client = academy.as(professor)
  const sold = { gross: 600, refunds: 0, commission: 60, subscriptions: 0, net: 540 }
  expect(await client.call(listEarnings, { query: november })).toEqual({
    documents: [
      { month: '2026-11', course: { _id: course.id, title: 'Barro' }, sales: 2, ...sold },
    ],
    total: sold,
    currency: 'MXN',
    subscriptionSharePercent: 0,
  })
  const returned = { gross: 0, refunds: 300, commission: -30, net: -270 }
  const later = await client.call(listEarnings, { query: december })
  expect(later).toMatchObject({ documents: [{ month: '2026-12', sales: 0, ...returned }] })
  const both = await client.call(listEarnings, { query: { ...november, to: december.to } })
  expect(both.documents.map(({ month }) => month)).toEqual(['2026-12', '2026-11'])
  expect(both.total).toEqual({
    gross: 600,
    refunds: 300,
    commission: 30,
    subscriptions: 0,
    net: 270,
  })
  // Ana got all of her money back, so that the course has one student.
  expect(await statsOf(professor)).toMatchObject({ earnings: 540, newStudents: 1, students: 1 })
  expect(await statsOf(professor, december)).toMatchObject({ earnings: -270, newStudents: 0 })
})

test('each sees their own courses alone, and zeros before the first sale', async () => {
  const professor = await buildProfessor(academy)
  expect(await statsOf(professor)).toEqual({
    earnings: 0,
    views: 0,
    newStudents: 0,
    students: 0,
    goals: { earnings: 100_000, views: 50_000, newStudents: 20_000 },
  })
  const { documents, total } = await academy.as(professor).call(listEarnings, { query: november })
  const zeros = { gross: 0, refunds: 0, commission: 0, subscriptions: 0, net: 0 }
  expect([documents, total]).toEqual([[], zeros])
})

test('a person in two courses is one, and a lesson played often on a day is one view of it', async () => {
  const professor = await buildProfessor(academy)
  const first = await buildPublishedCourse(academy, { professorId: professor.id })
  const second = await buildPublishedCourse(academy, { professorId: professor.id })
  const student = await buildStudent(academy)
  const play = (contentId: string, span: [number, number]) =>
    academy.as(student).call(reportProgress, {
      params: { contentId },
      body: { intervals: [span], positionSeconds: span[1] },
    })
  const today = { from: '2026-12-01', to: '2026-12-01' }
  await play(first.lesson.id, [0, 5])
  await play(first.lesson.id, [5, 9])
  await play(second.lesson.id, [0, 5])
  expect(await statsOf(professor, today)).toMatchObject({ views: 2, newStudents: 1, students: 1 })
  academy.clock.advance({ days: 1 })
  await play(first.lesson.id, [0, 5])
  const tomorrow = { from: '2026-12-02', to: '2026-12-02' }
  expect(await statsOf(professor, tomorrow)).toMatchObject({ views: 1, newStudents: 0 })
})

test('goals are kept for their professor, and refused unless they are whole numbers from 1', async () => {
  const professor = await buildProfessor(academy)
  const goals = { earnings: 5000, views: 300, newStudents: 20 }
  expect(await academy.as(professor).call(editTeachingGoals, { body: goals })).toEqual(goals)
  expect((await statsOf(professor)).goals).toEqual(goals)
  for (const body of [
    { ...goals, views: 0 },
    { ...goals, earnings: 1.5 },
  ]) {
    const refused = await academy.as(professor).refused(editTeachingGoals, { body })
    expect(refused.status).toBe(400)
  }
  expect((await statsOf(professor)).goals).toEqual(goals)
  expect((await statsOf(await buildProfessor(academy))).goals.views).toBe(50_000)
})

test('a period that ends before it begins is refused', async () => {
  const query = { from: '2026-11-02', to: '2026-11-01' }
  const professor = academy.as(await buildProfessor(academy))
  for (const endpoint of [getTeachingStats, listEarnings]) {
    expect((await professor.refused(endpoint, { query })).status).toBe(400)
  }
})
