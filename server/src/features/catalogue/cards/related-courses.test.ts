import {
  createCategory,
  deleteCourse,
  erasePerson,
  listRelatedCourses,
  moveCourse,
  retireCourse,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { afterAll, expect, test } from 'vitest'
import { slugs } from '../../../platform/slugs/tables.ts'
import { openAddresses } from '../../../testing/addresses.ts'
import { buildProfessor } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'

/** What to take beside a course, or in place of one that is gone. */

const { academy, admin, approve, find, isUnknown } = await openAddresses()
afterAll(() => academy.close())

async function titlesBeside(id: string) {
  const { documents } = await academy.as().call(listRelatedCourses, { params: { id } })
  return documents.map(({ title }) => title)
}

/** A course that was published in a category of its own. */
async function publishIn(name: string, professorId: string) {
  const body = { name }
  const { insertedId: categoryId } = await academy.as(admin).call(createCategory, { body })
  const course = await buildCourse(academy, {
    professorId,
    categoryId,
    title: `Curso de ${name}`,
    status: 'pending',
    items: 1,
  })
  await approve(course.id)
  return course
}

test('courses of its professor come first, then those of its category; none of others', async () => {
  const professor = await buildProfessor(academy)
  const { id, categoryId } = await publishIn('Encaje', professor.id)
  await buildCourse(academy, { categoryId, status: 'approved', title: 'Bolillos' })
  await buildCourse(academy, { professorId: professor.id, status: 'approved', title: 'Dechado' })
  await buildCourse(academy, { status: 'approved', title: 'Ajeno' })
  await buildCourse(academy, { categoryId, title: 'Borrador' })
  expect(await titlesBeside(id)).toEqual(['Dechado', 'Bolillos'])
})

test('a retired course has the same beside it, and a deleted one too', async () => {
  const professor = await buildProfessor(academy)
  const owner = academy.as(professor)
  const { id, categoryId } = await publishIn('Filigrana', professor.id)
  await buildCourse(academy, { categoryId, status: 'approved', title: 'Plata' })
  await buildCourse(academy, { professorId: professor.id, status: 'approved', title: 'Cobre' })
  await owner.call(retireCourse, { params: { id }, body: {} })
  expect(await titlesBeside(id)).toEqual(['Cobre', 'Plata'])
  await owner.call(deleteCourse, { params: { id } })
  expect(await find('course', 'curso-de-filigrana')).toMatchObject({ _id: id, gone: true })
  expect(await titlesBeside(id)).toEqual(['Cobre', 'Plata'])
})

test('nothing is said of a course that was deleted before it was public', async () => {
  const professor = await buildProfessor(academy)
  const { id } = await buildCourse(academy, { professorId: professor.id })
  const params = { id }
  await academy.as(professor).call(deleteCourse, { params })
  const refused = await academy.as().refused(listRelatedCourses, { params })
  expect(refused.body.code).toBe('course_not_found')
})

test('an address with a professor’s name is forgotten with them, also of a deleted course', async () => {
  const names = { firstNames: 'Nayeli', lastNames: 'Cuauhtle' }
  const professor = await buildProfessor(academy, names)
  const { id } = await publishIn('Nayeli Cuauhtle', professor.id)
  const params = { id }
  await academy.as(professor).call(retireCourse, { params, body: {} })
  await academy.as(professor).call(deleteCourse, { params })
  expect(await find('course', 'curso-de-nayeli-cuauhtle')).toMatchObject({ gone: true })
  const body = { reason: 'Lo pidió.' }
  await academy.as(admin).call(erasePerson, { params: { id: professor.id }, body })
  expect(await isUnknown('course', 'curso-de-nayeli-cuauhtle')).toBe(true)
  expect(await academy.db.$count(slugs, eq(slugs.subjectId, id))).toBe(0)
})

test('so is that of a course that was given to another, who deleted it', async () => {
  const names = { firstNames: 'Itzayana', lastNames: 'Xochitl' }
  const former = await buildProfessor(academy, names)
  const other = await buildProfessor(academy)
  const { id, categoryId } = await publishIn('Itzayana Xochitl', former.id)
  const params = { id }
  const from = { professor: former.id, category: categoryId }
  const body = { professor: other.id, reason: 'Se va.', from }
  await academy.as(admin).call(moveCourse, { params, body })
  await academy.as(other).call(retireCourse, { params, body: {} })
  await academy.as(other).call(deleteCourse, { params })
  expect(await find('course', 'curso-de-itzayana-xochitl')).toMatchObject({ gone: true })
  const reason = { reason: 'Lo pidió.' }
  await academy.as(admin).call(erasePerson, { params: { id: former.id }, body: reason })
  expect(await isUnknown('course', 'curso-de-itzayana-xochitl')).toBe(true)
})
