import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { visitorsOf } from '../../../testing/report-views.ts'
import { day, openVisitBuffer } from '../../../testing/visit-buffer.ts'
import { pageViews } from '../tables.ts'
import { VisitBuffer } from './visit-buffer.ts'
import { flushVisits } from './visit-buffer-flush.ts'

/** Counts are kept by each process, and written together: none is lost, and none fills a table. */

const { academy, visitors, clear, readPages, readCourses, readSearches } = await openVisitBuffer()
beforeEach(clear)
afterAll(() => academy.close())

test('fifty at once, in two processes that write at once, are all counted', async () => {
  const course = await buildCourse(academy, { status: 'approved' })
  const ctx = { ...academy.ctx, visits: new VisitBuffer() }
  const other = await buildApp(ctx, { rateLimits: false })
  const both = [visitors, visitorsOf(other)]
  await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      await both[index % 2]!.see({ page: 'course', courseId: course.id, referrer: '' })
      await both[index % 2]!.search('bordado', index % 2 === 0)
      if (index % 10 < 2) await flushVisits(index % 2 === 0 ? academy.ctx : ctx)
    }),
  )
  await Promise.all([flushVisits(academy.ctx), flushVisits(ctx)])
  expect(await readCourses()).toEqual([{ courseId: course.id, day, source: 'direct', views: 50 }])
  expect(await readSearches()).toEqual([{ day, words: 'bordado', searches: 50, unanswered: 25 }])
  await other.close()
})

test('a process that stops writes what it counted', async () => {
  const other = await buildApp({ ...academy.ctx, visits: new VisitBuffer() }, { rateLimits: false })
  await visitorsOf(other).see({ page: 'plans' })
  await other.close()
  const { page, views } = pageViews
  expect(await academy.db.select({ page, views }).from(pageViews)).toEqual([
    { page: 'plans', views: 1 },
  ])
})

test('what could not be written is written the next time', async () => {
  const ctx = { ...academy.ctx, visits: new VisitBuffer() }
  const other = await buildApp(ctx, { rateLimits: false })
  await visitorsOf(other).see({ page: 'plans' })
  ctx.db = new Proxy(ctx.db, {
    get: () => () => {
      throw new Error('the database is away')
    },
  })
  await expect(flushVisits(ctx)).rejects.toThrow('away')
  ctx.db = academy.db
  await visitorsOf(other).see({ page: 'plans' })
  await other.close()
  expect((await readPages()).map(({ views }) => views)).toEqual([2])
})

test('invented sources and words fill no table, and known sites keep their name', async () => {
  const course = await buildCourse(academy, { status: 'approved' })
  const seen = { page: 'course', courseId: course.id } as const
  for (let index = 0; index < 110; index++) {
    await visitors.see({ ...seen, referrer: `sitio${index}.example` })
  }
  await flushVisits(academy.ctx)
  await visitors.see({ ...seen, referrer: 'otro.example' })
  await visitors.see({ ...seen, referrer: 'sitio3.example' })
  await visitors.see({ ...seen, referrer: 'www.google.com' })
  const pages = await readPages()
  expect(pages).toHaveLength(102)
  const find = (source: string) => pages.find((row) => row.source === source)?.views
  expect(['other', 'sitio3.example', 'google'].map(find)).toEqual([11, 2, 1])
  expect(await readCourses()).toHaveLength(22)
  for (let index = 0; index < 510; index++) await visitors.search(`palabra ${index}`, false)
  const words = await readSearches()
  expect(words).toHaveLength(501)
  expect(words[0]).toEqual({ day, words: '', searches: 10, unanswered: 10 })
})
