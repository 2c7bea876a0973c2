import {
  changeStatus,
  createCourse,
  deleteCourse,
  editCourse,
  listCourses,
  type ReviewStatus,
} from '@ateneo/contract'
import { eq, sql } from '../../../platform/db/drizzle.ts'
import { beforeAll, expect, it } from 'vitest'
import { courses } from '../../courses/tables.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildLesson, buildCourse } from '../../../testing/builders/build.ts'
import { categories } from '../../categories/tables.ts'

const academy = withAcademy()
let kinds: { id: string }[]
beforeAll(async () => {
  kinds = await academy.db.select({ id: categories.id }).from(categories)
})

/** Totals of the catalogue, overall and by category, compared with the listed courses. */
async function countedTotals() {
  const client = academy.as()
  const total = async (category?: string) =>
    (await client.call(listCourses, { query: { limit: 1, ...(category && { category }) } })).total
  const rows = await academy.db
    .select({ category: courses.categoryId, amount: sql<number>`count(*)::int` })
    .from(courses)
    .where(eq(courses.status, 'approved'))
    .groupBy(courses.categoryId)
  const counted = new Map(rows.map(({ category, amount }) => [category, amount]))
  for (const { id } of kinds) expect(await total(id)).toBe(counted.get(id) ?? 0)
  const all = await total()
  expect(all).toBe(rows.reduce((sum, { amount }) => sum + amount, 0))
  return all
}

it('counts what is on offer through the life of a course', async () => {
  const professor = await buildProfessor(academy)
  const admin = await buildAdmin(academy)
  const before = await countedTotals()
  const author = academy.as(professor)
  const fields = { title: 'Conteo', description: 'Uno, dos.', imageUrl: '', category: kinds[0]!.id }
  const { insertedId: id } = await author.call(createCourse, { body: fields })
  await buildLesson(academy, { id, professorId: professor.id })
  const move = (client: typeof author, status: ReviewStatus) =>
    client.call(changeStatus, { params: { courseId: id, status }, body: {} })
  await move(author, 'pending')
  await move(academy.as(admin), 'rejected')
  await author.call(editCourse, { params: { id }, body: { ...fields, category: kinds[1]!.id } })
  await move(author, 'pending')
  expect(await countedTotals()).toBe(before)
  await move(academy.as(admin), 'approved')
  expect(await countedTotals()).toBe(before + 1)

  const { insertedId } = await author.call(createCourse, { body: fields })
  await author.call(deleteCourse, { params: { id: insertedId } })
  expect(await countedTotals()).toBe(before + 1)
})

it('counts courses that are approved at once', async () => {
  const admin = academy.as(await buildAdmin(academy))
  const categoryId = kinds[2]!.id
  const pending = await Promise.all(
    Array.from({ length: 8 }, () =>
      buildCourse(academy, { status: 'pending', categoryId, items: 1 }),
    ),
  )
  const before = await countedTotals()
  await Promise.all(
    [...pending, ...pending].map(({ id }) =>
      admin.send(changeStatus, { params: { courseId: id, status: 'approved' }, body: {} }),
    ),
  )
  expect(await countedTotals()).toBe(before + pending.length)
})

it('follows a course that is moved or erased, whoever does it', async () => {
  const { id } = await buildCourse(academy, { status: 'approved', categoryId: kinds[3]!.id })
  const before = await countedTotals()
  await academy.db.update(courses).set({ categoryId: kinds[4]!.id }).where(eq(courses.id, id))
  expect(await countedTotals()).toBe(before)
  await academy.db.delete(courses).where(eq(courses.id, id))
  expect(await countedTotals()).toBe(before - 1)
})

it('is the same on every page of a filter, also on one that lost its courses', async () => {
  const client = academy.as(await buildStudent(academy))
  const categoryId = kinds[5]!.id
  for (const priceCents of [100_00, 200_00, 300_00]) {
    await buildCourse(academy, { status: 'approved', categoryId, priceCents })
  }
  const filter = {
    category: categoryId,
    minPrice: 50,
    maxPrice: 250,
    limit: 1,
    view: 'card',
  } as const
  const list = (cursor?: string) =>
    client.call(listCourses, { query: { ...filter, sort: 'price', ...(cursor && { cursor }) } })
  const first = await list()
  expect(first).toMatchObject({ total: 2, documents: [{ price: 100 }] })
  expect(await list(first.nextCursor!)).toMatchObject({
    total: 2,
    documents: [{ price: 200 }],
    nextCursor: null,
  })
  await academy.db.delete(courses).where(eq(courses.priceCents, 200_00))
  expect(await list(first.nextCursor!)).toMatchObject({ total: 1, documents: [] })
  await academy.db.delete(courses).where(eq(courses.categoryId, categoryId))
  expect(await list()).toMatchObject({ total: 0, documents: [] })
})
