import {
  createCourse,
  deleteCourse,
  editCourse,
  getCourse,
  listProfessorCourses,
  MAX_DRAFTS,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse, pickCategory } from '../../../testing/builders/build.ts'
import { lessons } from '../tables.ts'
import { videos } from '../../videos/tables.ts'
import { courses } from '../tables.ts'

const academy = withAcademy()
let fields: { title: string; description: string; category: string; imageUrl: string }
beforeAll(async () => {
  fields = {
    title: 'Cerámica de alta temperatura',
    description: 'Barro, torno y horno.\n\nPara empezar de cero.',
    category: (await pickCategory(academy)).id,
    imageUrl: 'https://ejemplo.mx/ceramica.jpg',
  }
})

async function read(courseId: string) {
  const [row] = await academy.db.select().from(courses).where(eq(courses.id, courseId))
  return row
}

it('makes the author the one who asks, whatever the body says', async () => {
  const [professor, other] = [await buildProfessor(academy), await buildProfessor(academy)]
  const body = { ...fields, professor: other.id }
  const { insertedId } = await academy.as(professor).call(createCourse, { body })
  expect(await read(insertedId)).toMatchObject({
    professorId: professor.id,
    title: fields.title,
    description: fields.description,
    status: null,
    priceCents: null,
    level: null,
    topics: [],
    learningOutcomes: [],
  })
})

it('keeps price, level and topics that a later edit does not name, and empties what is null', async () => {
  const professor = await buildProfessor(academy)
  const as = academy.as(professor)
  const { insertedId } = await as.call(createCourse, {
    body: { ...fields, price: 199.99, level: 'intermedio', topics: ['Barro', 'Esmaltes'] },
  })
  const params = { id: insertedId }
  await as.call(editCourse, { params, body: { ...fields, title: 'Cerámica' } })
  expect(await read(insertedId)).toMatchObject({
    title: 'Cerámica',
    priceCents: 19_999,
    level: 'intermedio',
    topics: ['Barro', 'Esmaltes'],
  })
  await as.call(editCourse, { params, body: { ...fields, price: null, level: null, topics: [] } })
  expect(await read(insertedId)).toMatchObject({ priceCents: null, level: null, topics: [] })
})

it('keeps up to twelve short lines of what it teaches, for whom, and what is needed', async () => {
  const as = academy.as(await buildProfessor(academy))
  const points = { learningOutcomes: Array<string>(12).fill('x'.repeat(160)), audience: ['Nadie'] }
  const { insertedId } = await as.call(createCourse, { body: { ...fields, ...points } })
  const params = { id: insertedId }
  expect(await as.call(getCourse, { params })).toMatchObject({ ...points, requirements: [] })
  await as.call(editCourse, { params, body: { ...fields, audience: [] } })
  expect(await read(insertedId)).toMatchObject({ ...points, audience: [] })
  for (const wrong of [
    { audience: Array<string>(13).fill('Quien empieza') },
    { requirements: ['x'.repeat(161)] },
    { learningOutcomes: [' '] },
  ]) {
    const { status, body } = await as.refused(editCourse, { params, body: { ...fields, ...wrong } })
    expect([status, body.code]).toEqual([400, 'invalid_data'])
  }
})

it('refuses a course without its required fields, and writes nothing', async () => {
  const professor = await buildProfessor(academy)
  const as = academy.as(professor)
  for (const wrong of [
    { title: '   ' },
    { description: '' },
    { imageUrl: 'javascript:alert(1)' },
    { price: -1 },
    { price: 1.005 },
    { category: 'arte' },
  ]) {
    const refused = await as.refused(createCourse, { body: { ...fields, ...wrong } })
    expect(refused.body).toMatchObject({ code: 'invalid_data', Error: 'Invalid data' })
    expect(refused.body.issues?.[0]?.path).toBe(Object.keys(wrong)[0])
  }
  const unknown = await as.refused(createCourse, { body: { ...fields, category: newId() } })
  expect(unknown.body.code).toBe('category_not_found')
  const mine = { params: { professorId: professor.id } }
  expect(await as.call(listProfessorCourses, mine)).toEqual({ documents: [] })
})

it('lets only its professor edit or delete a course; to others it is not there', async () => {
  const course = await buildCourse(academy)
  const other = academy.as(await buildProfessor(academy))
  const params = { id: course.id }
  const refusals = [
    await other.refused(editCourse, { params, body: fields }),
    await other.refused(deleteCourse, { params }),
  ]
  expect(refusals.map(({ body }) => body.code)).toEqual(['course_not_found', 'course_not_found'])
  for (const builder of [buildStudent, buildAdmin]) {
    const stranger = academy.as(await builder(academy))
    expect((await stranger.refused(deleteCourse, { params })).body).toEqual({
      msg: 'Forbidden',
      code: 'forbidden',
    })
  }
  expect(await read(course.id)).toEqual(course)
})

it.each(['pending', 'approved'] as const)('keeps a %s course as it is', async (status) => {
  const course = await buildCourse(academy, { status })
  const as = academy.as({ id: course.professorId, type: 'professor' })
  const params = { id: course.id }
  for (const refused of [
    await as.refused(editCourse, { params, body: fields }),
    await as.refused(deleteCourse, { params }),
  ]) {
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ msg: 'Course not editable', Error: 'Course not editable' })
  }
  expect(await read(course.id)).toEqual(course)
})

it('answers a deleted course as it was, and leaves its videos to be swept', async () => {
  const course = await buildCourse(academy, { status: 'rejected', items: 2 })
  const as = academy.as({ id: course.professorId, type: 'professor' })
  const deleted = await as.call(deleteCourse, { params: { id: course.id } })
  expect(deleted).toMatchObject({ _id: course.id, title: course.title, status: 'rejected' })
  expect(deleted.contentDetails).toHaveLength(2)
  expect(await read(course.id)).toBeUndefined()
  const items = eq(lessons.courseId, course.id)
  expect(await academy.db.select().from(lessons).where(items)).toEqual([])
  const left = eq(videos.professorId, course.professorId)
  expect(await academy.db.select().from(videos).where(left)).toHaveLength(2)
  const again = await as.refused(deleteCourse, { params: { id: course.id } })
  expect(again.status).toBe(404)
})

it('shows a professor all of their courses, newest first, and nobody else’s', async () => {
  const professor = await buildProfessor(academy)
  const older = await buildCourse(academy, { professorId: professor.id, status: 'approved' })
  academy.clock.advance({ minutes: 1 })
  const newer = await buildCourse(academy, {
    professorId: professor.id,
    status: 'rejected',
    rejectionMessage: 'Falta sonido en el segundo video.',
  })
  await buildCourse(academy)
  const params = { professorId: professor.id }
  for (const viewer of [professor, await buildAdmin(academy)]) {
    const { documents } = await academy.as(viewer).call(listProfessorCourses, { params })
    expect(documents.map(({ _id }) => _id)).toEqual([newer.id, older.id])
    expect(documents[0]).toMatchObject({ rejectionMessage: 'Falta sonido en el segundo video.' })
    expect(documents.every(({ hasUserAccess }) => hasUserAccess)).toBe(true)
  }
  const other = academy.as(await buildProfessor(academy))
  expect((await other.refused(listProfessorCourses, { params })).body.code).toBe('forbidden')
})

it('makes one course of a request that is repeated, one after the other or ten at once', async () => {
  const professor = await buildProfessor(academy)
  const other = await buildProfessor(academy)
  const envio = newId()
  const create = async (by: typeof professor, change: { envio?: string; title?: string } = {}) =>
    (await academy.as(by).call(createCourse, { body: { ...fields, envio, ...change } })).insertedId
  const first = await create(professor)
  expect(await create(professor, { title: 'Otra vez' })).toBe(first)
  expect((await read(first))?.title).toBe(fields.title)

  const twin = newId()
  const made = await Promise.all(
    Array.from({ length: 10 }, () => create(professor, { envio: twin })),
  )
  expect(new Set(made).size).toBe(1)
  expect(await academy.db.$count(courses, eq(courses.professorId, professor.id))).toBe(2)

  expect(await create(professor, { envio: newId() })).not.toBe(first)
  expect(await create(other)).not.toBe(first)
})

it('answers a repeated request although there is no room for another draft', async () => {
  const professor = await buildProfessor(academy)
  const as = academy.as(professor)
  for (let place = 1; place < MAX_DRAFTS; place++) {
    await buildCourse(academy, { professorId: professor.id, status: null })
  }
  const body = { ...fields, envio: newId() }
  const made = await as.call(createCourse, { body })
  expect(await as.call(createCourse, { body })).toEqual(made)
  const refused = await as.refused(createCourse, { body: { ...fields, envio: newId() } })
  expect(refused.body.code).toBe('drafts_full')
})
