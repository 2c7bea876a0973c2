import {
  dropFavourite,
  keepFavourite,
  listFavouriteIds,
  listFavourites,
  MAX_FAVOURITES,
} from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { expect, it } from 'vitest'
import { courses } from '../courses/tables.ts'
import { newId } from '../../platform/db/columns.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import { buildCourse, buildEntitlement } from '../../testing/builders/build.ts'
import { favourites } from './tables.ts'

const academy = withAcademy()

const build = (title = 'Acuarela') => buildCourse(academy, { status: 'approved', title })
const of = (course: { id: string }) => ({ params: { courseId: course.id } })
const rowsOf = (student: { id: string }) =>
  academy.db.select().from(favourites).where(eq(favourites.studentId, student.id))

it('keeps a student’s favourites, the last one first', async () => {
  const student = await buildStudent(academy)
  const [one, other] = [await build('Uno'), await build('Otro')]
  const client = academy.as(student)
  await client.call(keepFavourite, of(one))
  academy.clock.advance({ minutes: 1 })
  await client.call(keepFavourite, of(other))
  expect((await client.call(listFavouriteIds)).ids).toEqual([other.id, one.id])
  await buildEntitlement(academy, student, one)
  const listed = await client.call(listFavourites)
  expect(listed).toMatchObject({
    documents: [
      { title: 'Otro', hasUserAccess: false },
      { title: 'Uno', hasUserAccess: true },
    ],
    total: 2,
    nextCursor: null,
  })
  expect((await academy.as(await buildStudent(academy)).call(listFavouriteIds)).ids).toEqual([])
})

it('changes nothing when a favourite is kept or dropped again', async () => {
  const student = await buildStudent(academy)
  const client = academy.as(student)
  const course = await build()
  await client.call(keepFavourite, of(course))
  const [first] = await rowsOf(student)
  academy.clock.advance({ minutes: 5 })
  await client.call(keepFavourite, of(course))
  expect(await rowsOf(student)).toEqual([first])
  await client.call(dropFavourite, of(course))
  await client.call(dropFavourite, of(course))
  await client.call(dropFavourite, of({ id: newId() }))
  expect(await rowsOf(student)).toEqual([])
})

it('keeps one row where two tabs keep the same course at once', async () => {
  const student = await buildStudent(academy)
  const course = await build()
  await Promise.all([1, 2, 3].map(() => academy.as(student).call(keepFavourite, of(course))))
  expect(await rowsOf(student)).toHaveLength(1)
})

it('lets a course vanish while it is not published', async () => {
  const client = academy.as(await buildStudent(academy))
  const course = await build()
  await client.call(keepFavourite, of(course))
  const become = (status: 'rejected' | 'approved') =>
    academy.db.update(courses).set({ status }).where(eq(courses.id, course.id))
  await become('rejected')
  expect((await client.call(listFavouriteIds)).ids).toEqual([])
  expect(await client.call(listFavourites)).toMatchObject({ documents: [], total: 0 })
  expect((await client.refused(keepFavourite, of(course))).body.code).toBe('course_not_found')
  await become('approved')
  expect((await client.call(listFavouriteIds)).ids).toEqual([course.id])
  await academy.db.delete(courses).where(eq(courses.id, course.id))
  expect((await client.call(listFavouriteIds)).ids).toEqual([])
})

it('is for students alone', async () => {
  const course = await build()
  for (const other of [await buildProfessor(academy), await buildAdmin(academy)]) {
    expect((await academy.as(other).refused(keepFavourite, of(course))).status).toBe(403)
    expect((await academy.as(other).refused(listFavourites)).status).toBe(403)
  }
  expect((await academy.as().refused(keepFavourite, of(course))).status).toBe(401)
})

it('pages through many, each once', async () => {
  const student = await buildStudent(academy)
  const client = academy.as(student)
  const ids: string[] = []
  for (let place = 0; place < 7; place++) {
    if (place % 2 === 0) academy.clock.advance({ minutes: 1 })
    const course = await build(`Curso ${place}`)
    await client.call(keepFavourite, of(course))
    ids.push(course.id)
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { limit: 3, ...(cursor && { cursor }) }
    const { documents, nextCursor, total } = await client.call(listFavourites, { query })
    expect(total).toBe(7)
    seen.push(...documents.map(({ _id }) => _id))
    cursor = nextCursor ?? undefined
  } while (cursor)
  expect(seen).toHaveLength(7)
  expect(new Set(seen)).toEqual(new Set(ids))
  expect(seen).toEqual((await client.call(listFavouriteIds)).ids)
  const refused = await client.refused(listFavourites, { query: { cursor: 'nada' } })
  expect(refused.body.issues).toMatchObject([{ path: 'cursor' }])
})

it('refuses one more than the most, also of two that come at once', async () => {
  const student = await buildStudent(academy)
  const professorId = (await buildProfessor(academy)).id
  const build = () => buildCourse(academy, { status: 'approved', professorId })
  const [one, other] = [await build(), await build()]
  const rest: Array<typeof one> = []
  // One after the other: hundreds at once wait longer for a connection than a busy machine grants.
  while (rest.length < MAX_FAVOURITES - 1) rest.push(await build())
  const createdAt = academy.clock.now()
  await academy.db
    .insert(favourites)
    .values(rest.map(({ id }) => ({ studentId: student.id, courseId: id, createdAt })))
  const answers = await Promise.all(
    [one, other].map((course) => academy.as(student).send(keepFavourite, of(course))),
  )
  expect(answers.map(({ statusCode }) => `${statusCode}`).sort()).toEqual(['200', '409'])
  expect(await rowsOf(student)).toHaveLength(MAX_FAVOURITES)
  await academy.as(student).call(keepFavourite, of(rest[0]!))
  await academy.as(student).call(dropFavourite, of(rest[0]!))
  await academy.as(student).call(keepFavourite, of(rest[0]!))
})
