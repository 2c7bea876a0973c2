import { getCourseVisits, getVisits, listCourseFunnels } from '@ateneo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildProfessor, buildStudent } from '../testing/build-people.ts'
import { buildCourse, buildEntitlement } from '../testing/build.ts'
import { buy, openOrder, pickPlan } from '../testing/buy.ts'
import type { Client } from '../testing/client.ts'
import { visitorsOf } from '../testing/report-views.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { courseViews, pageViews, searches } from './tables.ts'
import { writeTally } from './tally-writing.ts'
import { sweepVisits } from './visits.ts'

/** What administrators and professors see of what was counted. */

let academy: TestApp
/** Signed in now: the clock goes on by months. */
let admin: () => Client
let visitors: ReturnType<typeof visitorsOf>

beforeAll(async () => {
  academy = await createTestApp()
  const user = await buildAdmin(academy)
  admin = () => academy.as(user)
  visitors = visitorsOf(academy.app)
})
afterAll(() => academy.close())

/** Each test has a month of its own. */
let month = 0
function nextMonth() {
  month += 1
  const written = `2028-${String(month).padStart(2, '0')}`
  academy.clock.set(`${written}-10T18:00:00Z`)
  return { from: `${written}-01`, to: `${written}-28`, day: `${written}-10` }
}

async function times(count: number, report: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done++) await report()
}

async function publish() {
  const professor = await buildProfessor(academy)
  const course = await buildCourse(academy, { professorId: professor.id, status: 'approved' })
  const see = (referrer?: string) =>
    visitors.see({
      page: 'course',
      courseId: course.id,
      ...(referrer !== undefined && { referrer }),
    })
  return { professor: () => academy.as(professor), course, see }
}

const read = async ({ from, to }: { from: string; to: string }) => {
  await writeTally(academy.ctx)
  return admin().call(getVisits, { query: { from, to } })
}

test('an academy that nobody visited yet has noughts', async () => {
  const { from, to } = nextMonth()
  expect(await admin().call(getVisits, { query: { from, to } })).toEqual({
    isMeasured: true,
    since: null,
    views: 0,
    visits: 0,
    previous: { views: 0, visits: 0 },
    days: [],
    pages: [],
    sources: [],
    plans: { views: 0, begun: 0, paid: 0 },
    searches: { total: 0, unanswered: 0, words: [], unansweredWords: [] },
  })
  const query = { from, to }
  expect(await admin().call(listCourseFunnels, { query })).toEqual({
    documents: [],
    nextCursor: null,
  })
})

test('views and visits by day, page and source, beside those of the days before', async () => {
  const { day, from, to } = nextMonth()
  await times(3, () => visitors.see({ page: 'landing', referrer: 'www.google.com' }))
  await times(2, () => visitors.see({ page: 'catalogue', referrer: 'raro.example' }))
  await times(4, () => visitors.see({ page: 'catalogue' }))
  academy.clock.advance({ days: 1 })
  await times(5, () => visitors.see({ page: 'landing', referrer: '' }))
  const stats = await read({ from, to })
  expect(stats).toMatchObject({
    since: day,
    views: 14,
    visits: 10,
    previous: { views: 0, visits: 0 },
    days: [
      { day, views: 9, visits: 5 },
      { day: day.replace(/10$/, '11'), views: 5, visits: 5 },
    ],
    pages: [
      { page: 'landing', views: 8 },
      { page: 'catalogue', views: 6 },
    ],
    // Two visits from one site may be one person’s.
    sources: [
      { source: 'direct', visits: 5 },
      { source: 'google', visits: 3 },
      { source: '', visits: 2 },
    ],
  })
  const next = { from: from.replace('-02-', '-03-'), to: '2028-03-31' }
  expect((await read(next)).previous).toEqual({ views: 14, visits: 10 })
})

test('searches from three on, and those of them that found nothing', async () => {
  const days = nextMonth()
  await times(4, () => visitors.search('bordado', false))
  await times(2, () => visitors.search('bordado', true))
  await times(3, () => visitors.search('pan', true))
  await times(2, () => visitors.search('Juan Pérez López', false))
  expect((await read(days)).searches).toEqual({
    total: 11,
    unanswered: 6,
    words: [
      { words: 'bordado', searches: 6 },
      { words: 'pan', searches: 3 },
    ],
    unansweredWords: [{ words: 'bordado', searches: 4 }],
  })
})

test('of a course: who saw its page, who began to buy it and who paid', async () => {
  const { from, to, day } = nextMonth()
  const query = { from, to }
  const { professor, course, see } = await publish()
  await times(4, () => see('l.facebook.com'))
  await times(6, () => see())
  const [buyer, hesitant] = [await buildStudent(academy), await buildStudent(academy)]
  await buy(academy, buyer, { course })
  const plan = await pickPlan(academy, 0)
  await openOrder(academy.as(hesitant), plan, course)
  await writeTally(academy.ctx)
  const own = await professor().call(getCourseVisits, { params: { courseId: course.id }, query })
  expect(own).toEqual({
    isMeasured: true,
    since: day,
    views: 10,
    visits: 4,
    begun: 2,
    paid: 1,
    sources: [{ source: 'facebook', visits: 4 }],
    days: [{ day, views: 10, begun: 2, paid: 1 }],
  })
  const { documents } = await admin().call(listCourseFunnels, { query })
  expect(documents).toEqual([
    {
      course: { _id: course.id, title: course.title },
      isFree: false,
      views: 10,
      visits: 4,
      begun: 2,
      paid: 1,
    },
  ])
})

test('subscriptions have theirs, and an order counts on the day of the academy', async () => {
  const days = nextMonth()
  await times(3, () => visitors.see({ page: 'plans' }))
  await buy(academy, await buildStudent(academy), { months: 1 })
  expect((await read(days)).plans).toEqual({ views: 3, begun: 1, paid: 1 })
  const { professor, course } = await publish()
  academy.clock.set('2028-06-01T05:30:00Z')
  await buildEntitlement(academy, await buildStudent(academy), course)
  const ask = (query: { from: string; to: string }) =>
    professor().call(getCourseVisits, { params: { courseId: course.id }, query })
  const lastOfMay = { from: '2028-05-31', to: '2028-05-31' }
  expect((await ask(lastOfMay)).days).toEqual([{ day: '2028-05-31', views: 0, begun: 1, paid: 1 }])
  expect(await ask({ from: '2028-06-01', to: '2028-06-30' })).toMatchObject({ begun: 0, days: [] })
  month = 6
})

test('the list of courses goes on where it ended, the most seen first', async () => {
  const { from, to } = nextMonth()
  const courses = [await publish(), await publish(), await publish(), await publish()]
  for (const [index, { see }] of courses.entries()) await times(index === 0 ? 3 : 1, () => see())
  await writeTally(academy.ctx)
  const query = { from, to, limit: 2 }
  const first = await admin().call(listCourseFunnels, { query })
  const second = await admin().call(listCourseFunnels, {
    query: { ...query, cursor: first.nextCursor! },
  })
  expect(second.nextCursor).toBeNull()
  const listed = [...first.documents, ...second.documents]
  expect(listed.map(({ views }) => views)).toEqual([3, 1, 1, 1])
  expect(listed.map(({ course }) => course._id).toSorted()).toEqual(
    courses.map(({ course }) => course.id).toSorted(),
  )
  const broken = await admin().refused(listCourseFunnels, { query: { ...query, cursor: 'x' } })
  expect(broken.body.code).toBe('invalid_data')
})

test('a professor sees no course of another', async () => {
  const { from, to } = nextMonth()
  const { course } = await publish()
  const { professor } = await publish()
  const args = { params: { courseId: course.id }, query: { from, to } }
  expect((await professor().refused(getCourseVisits, args)).body.code).toBe('course_not_found')
})

test('views are deleted after twenty-five months, searches after thirteen', async () => {
  nextMonth()
  const { course } = await publish()
  await Promise.all([
    academy.db.delete(pageViews),
    academy.db.delete(courseViews),
    academy.db.delete(searches),
  ])
  const view = { source: 'direct', views: 1 }
  const days = ['2030-01-28', '2030-01-29', '2031-01-28', '2031-01-29']
  await academy.db
    .insert(pageViews)
    .values(days.map((day) => ({ ...view, day, page: 'landing' as const })))
  await academy.db
    .insert(courseViews)
    .values(days.map((day) => ({ ...view, day, courseId: course.id })))
  await academy.db
    .insert(searches)
    .values(days.map((day) => ({ day, words: 'pan', searches: 1, unanswered: 0 })))
  academy.clock.set('2032-02-29T18:00:00Z')
  await sweepVisits(academy.ctx)
  const left = async (table: typeof pageViews | typeof courseViews | typeof searches) =>
    (await academy.db.select({ day: table.day }).from(table).orderBy(table.day)).map(
      ({ day }) => day,
    )
  expect(await left(pageViews)).toEqual(days.slice(1))
  expect(await left(courseViews)).toEqual(days.slice(1))
  expect(await left(searches)).toEqual(['2031-01-29'])
})
