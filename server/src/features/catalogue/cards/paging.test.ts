import { type Arguments, listCourses } from '@ateneo/contract'
import { beforeEach, expect, it } from 'vitest'
import { courses } from '../../courses/tables.ts'
import { newId } from '../../../platform/db/columns.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildCourse } from '../../../testing/builders/build.ts'

const academy = withAcademy()
beforeEach(async () => {
  await academy.db.delete(courses)
})

type Query = NonNullable<Arguments<typeof listCourses>['query']>

const list = (query: Query) => academy.as().call(listCourses, { query })

async function build(title: string, values: Parameters<typeof buildCourse>[1] = {}) {
  academy.clock.advance({ minutes: 1 })
  return buildCourse(academy, { status: 'approved', title, ...values })
}

it('ranks few ratings below many that are nearly as good', async () => {
  await build('Uno perfecto', { ratingCount: 1, ratingSum: 5 })
  await build('Cuarenta muy buenos', { ratingCount: 40, ratingSum: 190 })
  await build('Malo', { ratingCount: 40, ratingSum: 60 })
  await build('Sin calificar')
  const { documents } = await list({ sort: 'rating' })
  expect(documents.map(({ title }) => title)).toEqual([
    'Cuarenta muy buenos',
    'Uno perfecto',
    'Sin calificar',
    'Malo',
  ])
})

it.each(['popular', 'newest', 'rating', 'price', '-price', 'relevance'] as const)(
  'pages by %s without repeating or losing a course',
  async (sort) => {
    for (let index = 0; index < 11; index++) {
      await build(`Curso ${index}`, {
        studentCount: index % 3,
        ratingCount: index % 4,
        ratingSum: (index % 4) * 4,
        priceCents: index % 2 === 0 ? null : (index % 3) * 10_033,
      })
    }
    const query = { sort, q: sort === 'relevance' ? 'curso' : '' }
    const whole = await list(query)
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ ...query, limit: 3, ...(cursor && { cursor }) })
      expect(page.total).toBe(11)
      paged.push(...page.documents.map(({ _id }) => _id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(paged).toEqual(whole.documents.map(({ _id }) => _id))
    expect(new Set(paged).size).toBe(11)
    const prices = whole.documents.map(({ price }) => price)
    const ascending = [...prices].sort((a, b) => a! - b!)
    const expected = { price: ascending, '-price': ascending.toReversed() }
    expect(sort in expected ? prices : []).toEqual(expected[sort as 'price'] ?? [])
  },
)

it('refuses a cursor that is not of this list', async () => {
  await build('Uno')
  await build('Dos')
  const { nextCursor } = await list({ limit: 1, sort: 'newest' })
  const forge = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const place = { sort: 'price', key: 1, id: newId() }
  for (const cursor of [
    nextCursor!,
    'nada',
    '%%%',
    forge({ ...place, key: '1; drop table' }),
    forge({ ...place, id: 'x' }),
    forge([]),
  ]) {
    const refused = await academy.as().refused(listCourses, { query: { sort: 'price', cursor } })
    expect(refused.body).toMatchObject({ code: 'invalid_data', issues: [{ path: 'cursor' }] })
  }
  for (const sort of ['popular', 'newest', 'rating', 'price', '-price', 'relevance'] as const) {
    for (const key of [1.5, -1e300, 1e300, 0]) {
      await list({ sort, cursor: forge({ ...place, sort, key }) })
    }
  }
})
