import { editSettings } from '@ateneo/contract'
import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cardTables } from '../../../features/catalogue/cards/cache-dependencies.ts'
import { newId } from '../../db/columns.ts'
import { versionedTables } from '../../db/table-versions.ts'
import { routes } from '../../../routes.ts'
import { slugs } from '../../slugs/tables.ts'
import { listReadTables } from '../../../testing/read-tables.ts'
import { openTwoProcesses } from '../../../testing/two-processes.ts'

const { academy, course, admin, student, close } = await openTwoProcesses()
afterAll(close)
// Nothing is forgotten for its age.
beforeAll(() => void vi.spyOn(performance, 'now').mockReturnValue(performance.now()))
afterAll(() => void vi.restoreAllMocks())
await admin.call(editSettings, { body: { figuresMode: 'live' } })

const deleted = { kind: 'course', slug: 'deshilado', subjectId: newId() } as const
const { professorId, categoryId } = course
await academy.db.insert(slugs).values({ ...deleted, professorId, categoryId })

/** Each with a query of its own, so that no cache of the process answers a part of it. */
const listings = (view: string) => [
  `/courses?sort=popular${view}`,
  `/courses?sort=newest&category=${course.categoryId}${view}`,
  `/courses?category=cocina${view}`,
  `/courses?sort=rating&minRating=0${view}`,
  `/courses?sort=price&minPrice=0&maxPrice=9000${view}`,
  `/courses?sort=-price${view}`,
  `/courses?q=acuarela${view.length}${view}`,
  `/courses?q=acuarella${view.length}&sort=relevance${view}`,
  `/courses?q=curso&sort=popular&minPrice=0${view}`,
]
const addresses: Record<string, string[]> = {
  '/courses': [...listings(''), ...listings('&view=card')],
  '/courses/suggestions': ['/courses/suggestions?q=acua', '/courses/suggestions?q=acuarrela'],
  '/courses/:id': [`/courses/${course.id}`],
  '/courses/:id/related': [
    `/courses/${course.id}/related`,
    `/courses/${deleted.subjectId}/related`,
  ],
  '/courses/:id/professor': [`/courses/${course.id}/professor`],
  '/slugs/:kind/:slug': [
    `/slugs/course/${course.id}`,
    `/slugs/category/${course.categoryId}`,
    `/slugs/professor/${course.professorId}`,
  ],
  '/all-categories': ['/all-categories'],
  '/categories': ['/categories'],
  '/course/rate/:courseId': [`/course/rate/${course.id}`, `/course/rate/${course.id}?limit=1`],
  '/settings': ['/settings'],
  '/settings/legal/:page': ['/settings/legal/terminos'],
  '/cost': ['/cost'],
  '/featured/professors': ['/featured/professors'],
  '/featured/ratings': ['/featured/ratings'],
  '/help-articles': ['/help-articles'],
  '/professors': ['/professors', '/professors?page=1'],
  '/professors/:id': [`/professors/${course.professorId}`],
  '/published-articles/:slug': ['/published-articles/restablecer-contrasena'],
}

const ask = async (url: string) => {
  const { statusCode } = await academy.app.inject({ url })
  expect([url, statusCode]).toEqual([url, 200])
}
const cachedRoutes = routes.flatMap(({ endpoint, cachedTables }) =>
  cachedTables ? [[endpoint.path, cachedTables] as const] : [],
)

/** A statement without rows: its trigger runs all the same. */
const touch = (table: string) =>
  academy.db.execute(sql`delete from ${sql.identifier(table)} where false`)

test('each cached call names all tables that its statements read, and no others', async () => {
  for (const [path, named] of cachedRoutes) {
    const read = new Set<string>()
    for (const url of addresses[path]!) {
      for (const table of await listReadTables(academy.databaseUrl, () => ask(url))) read.add(table)
    }
    expect([path, [...read].toSorted()]).toEqual([path, named.toSorted()])
  }
})

test('pages of cards for everybody name theirs', async () => {
  const read = new Set<string>()
  for (const url of listings('&view=card&limit=7')) {
    const act = () => ask(url)
    for (const table of await listReadTables(academy.databaseUrl, act)) read.add(table)
  }
  expect([...read].toSorted()).toEqual(cardTables.toSorted())
})

test.each(cachedRoutes)(
  '%s is composed again once one of its tables is written',
  async (path, named) => {
    for (const url of addresses[path]!) {
      const compose = () => listReadTables(academy.databaseUrl, () => ask(url))
      // Of a page of cards, what is kept for everybody answers the rest.
      const read = url.includes('view=card') ? cardTables : named
      for (const table of read) {
        await ask(url)
        expect(await compose()).toEqual([])
        await touch(table)
        expect([url, table, (await compose()).length]).not.toEqual([url, table, 0])
      }
      const others = versionedTables.filter((table) => !named.includes(table))
      for (const table of [...others, 'orders', 'sessions', 'lesson_progress']) await touch(table)
      expect([url, await compose()]).toEqual([url, []])
    }
  },
)

test('pages of cards are read again once one of their tables is written', async () => {
  const url = '/courses?limit=3&view=card'
  const read = () => listReadTables(academy.databaseUrl, () => student.inject({ url }))
  await read()
  const kept = await read()
  expect(kept).not.toContain('categories')
  for (const table of cardTables) {
    await touch(table)
    expect([table, await read()]).toEqual([table, expect.arrayContaining(['categories'])])
  }
  for (const table of ['orders', 'sessions', 'ratings']) await touch(table)
  expect(await read()).toEqual(kept)
})
