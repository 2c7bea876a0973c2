import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { changeStatus, editCategory, rateCourse } from '@ateneo/contract'
import { editSettings } from '@ateneo/contract/settings/endpoints'
import { eq, sql } from '../platform/db/drizzle.ts'
import { afterAll, expect, test } from 'vitest'
import { courses } from '../features/courses/tables.ts'
import { plans } from '../features/purchases/tables.ts'
import { buildStudent } from '../testing/builders/build-people.ts'
import { buildCourse } from '../testing/builders/build.ts'
import { openTwoProcesses } from '../testing/two-processes.ts'

/** A change shows in cached replies: signed out, and two seconds later in another process too. */

const { academy, processes, course, admin, student, close } = await openTwoProcesses()
afterAll(close)

const ask = (url: string, headers: Record<string, string> = {}, app = academy.app) =>
  app.inject({ url, headers })

const changes: [string, () => string[], () => Promise<unknown>][] = [
  [
    'an approval',
    () => ['/courses', '/courses?q=telar'],
    async () => {
      const { id } = await buildCourse(academy, { status: 'pending', title: 'Telar' })
      const params = { courseId: id, status: 'approved' as const }
      await admin.call(changeStatus, { params, body: {} })
    },
  ],
  [
    'an edit',
    () => ['/courses', `/courses/${course.id}`],
    () => academy.db.update(courses).set({ title: 'Acuarela y gouache' }),
  ],
  [
    'a price',
    () => ['/courses?sort=price', `/courses/${course.id}`],
    () => academy.db.update(plans).set({ priceCents: sql`${plans.priceCents} + 100` }),
  ],
  [
    'a rating',
    () => [`/course/rate/${course.id}`, `/courses/${course.id}`, '/courses'],
    () => student.call(rateCourse, { body: { courseId: course.id, rating: 4, comment: 'Va.' } }),
  ],
  [
    'a category',
    () => ['/categories', '/all-categories', `/courses/${course.id}`],
    () => admin.call(editCategory, { body: { id: course.categoryId, ID: 'Pinceles' } }),
  ],
  [
    'a setting',
    () => ['/settings'],
    () => admin.call(editSettings, { body: { siteName: 'Casa Azul' } }),
  ],
  [
    'live figures',
    () => ['/settings'],
    async () => {
      await admin.call(editSettings, { body: { figuresMode: 'live' } })
      await Promise.all(processes.map((app) => ask('/settings', {}, app)))
      await buildStudent(academy)
    },
  ],
]

test.each(changes)('%s is seen at once, elsewhere two seconds later', async (_, shown, change) => {
  const questions = processes.flatMap((app) => shown().map((url) => [url, app] as const))
  const before = await Promise.all(questions.map(([url, app]) => ask(url, {}, app)))
  await change()
  const changedAt = performance.now()
  for (const [index, [url, app]] of questions.entries()) {
    if (app !== academy.app) await sleep(Math.max(0, changedAt + 2000 - performance.now()))
    const tag = String(before[index]!.headers.etag)
    const after = await ask(url, { 'if-none-match': tag }, app)
    expect([url, after.statusCode]).toEqual([url, 200])
    expect(after.body).not.toBe(before[index]!.body)
  }
})

test('changes are seen again and again, while others keep asking', async () => {
  const url = `/courses/${course.id}`
  const asking = new AbortController()
  const others = processes.map(async (app) => {
    // An answer from memory lets nothing else run in between.
    for (; !asking.signal.aborted; await setImmediate()) await ask(url, {}, app)
  })
  for (let turn = 0; turn < 40; turn++) {
    const title = `Vuelta ${turn}`
    await academy.db.update(courses).set({ title }).where(eq(courses.id, course.id))
    expect((await ask(url)).json().title).toBe(title)
  }
  asking.abort()
  await Promise.all(others)
})
