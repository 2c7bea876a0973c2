import {
  erasePerson,
  findAddress,
  getProfessor,
  listCourses,
  listProfessors,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { expect, it, test } from 'vitest'
import { courses } from '../../courses/tables.ts'
import { refreshProfessorSlug } from '../../identity/accounts/profiles/slug-store.ts'
import { users } from '../../identity/tables.ts'
import { reviews } from '../../reviews/tables.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { withAcademy } from '../../../testing/with-academy.ts'

const academy = withAcademy()

type Values = Parameters<typeof buildProfessor>[1]
type CourseValues = Parameters<typeof buildCourse>[1]

async function buildTeacher(values: Values = {}, ...taught: CourseValues[]) {
  const professor = await buildProfessor(academy, values)
  await refreshProfessorSlug(academy.db, professor.id)
  for (const course of taught) await buildCourse(academy, { professorId: professor.id, ...course })
  const [row] = await academy.db.select().from(users).where(eq(users.id, professor.id))
  return row!
}

const retired = () => ({
  status: 'retired' as const,
  retiredAt: academy.clock.now(),
  retiredBy: undefined,
})
const open = ({ id }: { id: string }) => academy.as().send(getProfessor, { params: { id } })
const find = (slug: string) =>
  academy.as().send(findAddress, { params: { kind: 'professor', slug } })

const approved = { status: 'approved' } as const
const states: {
  state: string
  values: Values
  courses: (CourseValues | 'retired')[]
  page: number
  address: number | 'gone'
}[] = [
  { state: 'with a course on sale', values: {}, courses: [approved], page: 200, address: 200 },
  { state: 'without a course', values: {}, courses: [], page: 404, address: 404 },
  { state: 'with drafts', values: {}, courses: [{ status: null }], page: 404, address: 404 },
  { state: 'with retired ones', values: {}, courses: ['retired'], page: 404, address: 'gone' },
  {
    state: 'suspended',
    values: { state: 'suspended' },
    courses: [approved],
    page: 404,
    address: 'gone',
  },
  {
    state: 'rejected',
    values: { state: 'rejected' },
    courses: [],
    page: 404,
    address: 404,
  },
]
test.each(states)('the page of a professor $state: $page', async (row) => {
  const professor = await buildTeacher(row.values, {})
  for (const course of row.courses) {
    const values = course === 'retired' ? { ...retired(), retiredBy: professor.id } : { ...course }
    await buildCourse(academy, { professorId: professor.id, ...values })
  }
  const reply = await open(professor)
  expect(reply.statusCode).toBe(row.page)
  const { code } = reply.json<{ code?: string }>()
  expect(code).toBe(row.page === 404 ? 'professor_not_found' : undefined)
  const address = await find(professor.slug ?? professor.id)
  const seen = address.statusCode === 200 && address.json<{ gone: boolean }>().gone
  expect(seen ? 'gone' : address.statusCode).toBe(row.address)
})

it('shows nothing of who was erased', async () => {
  const professor = await buildTeacher({ firstNames: 'Nadie', lastNames: 'Sabrá' }, approved)
  expect((await open(professor)).statusCode).toBe(200)
  const admin = academy.as(await buildAdmin(academy))
  const body = { reason: 'Lo pidió.' }
  await admin.call(erasePerson, { params: { id: professor.id }, body })
  expect((await open(professor)).statusCode).toBe(404)
  expect((await find('nadie-sabra')).statusCode).toBe(404)
})

it('quotes good comments, the most useful first, with a first name and an initial', async () => {
  const professor = await buildTeacher({}, {})
  const course = await buildCourse(academy, {
    professorId: professor.id,
    status: 'approved',
    title: 'Telar',
    slug: 'telar',
  })
  const write = async (values: Partial<typeof reviews.$inferInsert>) => {
    const student = await buildStudent(academy, { firstNames: 'Sofía', lastNames: 'Peña Gil' })
    const now = academy.clock.now()
    await academy.db.insert(reviews).values({
      courseId: course.id,
      studentId: student.id,
      stars: 5,
      comment: 'Explica cada paso con mucha paciencia.',
      createdAt: now,
      updatedAt: now,
      ...values,
    })
  }
  await write({})
  await write({ usefulCount: 3, stars: 4, comment: 'Lo mejor son los ejercicios del final.' })
  await write({ stars: 3, comment: 'Esperaba otra cosa de este curso.' })
  await write({ comment: 'Bien' })
  await write({ comment: 'Un comentario que la administración ocultó.', hiddenAt: new Date() })
  const { comments } = await academy.as().call(getProfessor, { params: { id: professor.id } })
  expect(comments).toMatchObject([
    {
      course: { _id: course.id, slug: 'telar', title: 'Telar' },
      rating: 4,
      comment: 'Lo mejor son los ejercicios del final.',
      author: 'Sofía P.',
    },
    { rating: 5, comment: 'Explica cada paso con mucha paciencia.' },
  ])
})

it('lists who teaches by pages, with most students first, and their courses', async () => {
  await academy.db.update(courses).set({ status: null }).where(eq(courses.status, 'approved'))
  const few = await buildTeacher({}, { ...approved, studentCount: 1 })
  const many = await buildTeacher(
    {},
    { ...approved, studentCount: 5, ratingCount: 2, ratingSum: 9 },
    { ...approved, studentCount: 1 },
    {},
  )
  const list = (page?: number) =>
    academy.as().send(listProfessors, { query: page === undefined ? {} : { page } })
  expect((await list()).json()).toMatchObject({
    total: 2,
    documents: [
      { _id: many.id, slug: many.slug, courseCount: 2, ratingCount: 2, averageRating: 4.5 },
      { _id: few.id, courseCount: 1, ratingCount: 0, averageRating: 0 },
    ],
  })
  expect((await list(2)).json()).toMatchObject({ code: 'not_found' })
  const query = { professor: many.id, view: 'card' } as const
  expect(await academy.as().call(listCourses, { query })).toMatchObject({ total: 2 })
  for (let number = 0; number < 23; number++) await buildTeacher({}, approved)
  expect((await list()).json<{ documents: unknown[] }>().documents).toHaveLength(24)
  expect((await list(2)).json<{ documents: unknown[] }>().documents).toHaveLength(1)
  await academy.db.update(courses).set({ status: null }).where(eq(courses.professorId, many.id))
  expect((await list()).json()).toMatchObject({ total: 24 })
})
