import { listCourseRatings, listCourses, listRelatedCourses, retireCourse } from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { beforeAll, expect, it } from 'vitest'
import { buildProfessor } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { categories } from '../../categories/tables.ts'

const academy = withAcademy()
let all: string[]
let cooking: typeof categories.$inferSelect
beforeAll(async () => {
  const [row] = await academy.db.select().from(categories).where(eq(categories.slug, 'cocina'))
  cooking = row!
  all = []
  for (let number = 1; number <= 7; number++) {
    academy.clock.advance({ minutes: 1 })
    const values = number > 4 ? { categoryId: cooking.id } : {}
    const title = `Curso de pan ${number}`
    all.unshift((await buildCourse(academy, { status: 'approved', title, ...values })).id)
  }
})

const visitor = () => academy.as()
const idsOf = ({ documents }: { documents: { _id: string }[] }) => documents.map(({ _id }) => _id)

it.each([
  ['newest', {}],
  ['popular', {}],
  ['relevance', { q: 'pan' }],
  ['price', { maxPrice: 900 }],
] as const)('pages by number are those that cursors lead to: %s', async (sort, filter) => {
  const query = { sort, ...filter, limit: 3, view: 'card' } as const
  const pages: string[][] = []
  let cursor: string | null | undefined
  do {
    const page = await visitor().call(listCourses, {
      query: { ...query, ...(cursor && { cursor }) },
    })
    pages.push(idsOf(page))
    cursor = page.nextCursor
  } while (cursor)
  expect(pages.flat().toSorted()).toEqual(all.toSorted())
  for (const [index, ids] of pages.entries()) {
    const page = await visitor().call(listCourses, { query: { ...query, page: index + 1 } })
    expect([idsOf(page), page.total]).toEqual([ids, 7])
  }
  const beyond = { query: { ...query, page: pages.length + 1 } }
  expect((await visitor().refused(listCourses, beyond)).body.code).toBe('page_not_found')
})

it('refuses numbers that are none', async () => {
  for (const page of [0, -1, 1.5, 101, 'x']) {
    const refused = await academy.app.inject({ url: `/courses?page=${page}` })
    expect([page, refused.statusCode]).toEqual([page, 400])
  }
})

it('takes a category by its slug, and none for one that does not exist', async () => {
  const bySlug = await visitor().call(listCourses, { query: { category: 'cocina' } })
  const byId = await visitor().call(listCourses, { query: { category: cooking.id } })
  expect(idsOf(bySlug)).toEqual(idsOf(byId))
  expect(bySlug.total).toBe(3)
  const { total } = await visitor().call(listCourses, { query: { category: 'no-hay' } })
  expect(total).toBe(0)
})

it('reads ratings by number too', async () => {
  const params = { courseId: all[0]! }
  const first = await visitor().call(listCourseRatings, { params, query: { page: 1 } })
  expect(first.ratings).toEqual([])
  const beyond = { params, query: { page: 2 } }
  expect((await visitor().refused(listCourseRatings, beyond)).body.code).toBe('page_not_found')
})

it('names what else there is of the category and the professor, also of a retired course', async () => {
  const professor = await buildProfessor(academy)
  const own = { professorId: professor.id, status: 'approved' as const }
  const [course, nearest, other] = [
    await buildCourse(academy, { ...own, categoryId: cooking.id }),
    await buildCourse(academy, { ...own, categoryId: cooking.id }),
    await buildCourse(academy, own),
  ]
  const read = async (id: string) =>
    idsOf(await visitor().call(listRelatedCourses, { params: { id } }))
  const found = await read(course.id)
  expect([found[0], found.length, found.includes(course.id)]).toEqual([nearest.id, 4, false])
  expect(await read(other.id)).toContain(course.id)
  const body = {}
  await academy.as(professor).call(retireCourse, { params: { id: course.id }, body })
  expect(await read(course.id)).toEqual(found)
  expect(await read(other.id)).not.toContain(course.id)
  const draft = await buildCourse(academy, { professorId: professor.id })
  const refused = await visitor().refused(listRelatedCourses, { params: { id: draft.id } })
  expect(refused.body.code).toBe('course_not_found')
})
