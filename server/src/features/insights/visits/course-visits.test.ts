import { getCourseVisits, listCourseFunnels } from '@ateneo/contract'
import { afterAll, expect, test } from 'vitest'
import { buildStudent } from '../../../testing/builders/build-people.ts'
import { buildEntitlement } from '../../../testing/builders/build.ts'
import { buy, openOrder, pickPlan } from '../../../testing/buy.ts'
import { openVisits, times } from '../../../testing/visits.ts'
import { flushVisits } from './visit-buffer-flush.ts'

/** Of each course: who saw its page, began to buy it and paid, for its professor and the office. */

const { academy, admin, visitors, nextMonth, publish, read } = await openVisits()
afterAll(() => academy.close())

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
  await flushVisits(academy.ctx)
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

test('the list of courses goes on where it ended, the most seen first', async () => {
  const { from, to } = nextMonth()
  const courses = [await publish(), await publish(), await publish(), await publish()]
  for (const [index, { see }] of courses.entries()) await times(index === 0 ? 3 : 1, () => see())
  await flushVisits(academy.ctx)
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
})
