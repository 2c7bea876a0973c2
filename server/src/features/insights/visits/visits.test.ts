import { getVisits, listCourseFunnels } from '@ateneo/contract'
import { afterAll, expect, test } from 'vitest'
import { openVisits, times } from '../../../testing/visits.ts'
import { courseViews, pageViews, searches } from '../tables.ts'
import { sweepVisits } from './visits.ts'

/** What administrators see of what was counted, and how long it is kept. */

const { academy, admin, visitors, nextMonth, publish, read } = await openVisits()
afterAll(() => academy.close())

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
