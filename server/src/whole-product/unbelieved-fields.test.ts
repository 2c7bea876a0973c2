import {
  createCourse,
  editCourse,
  editProfile,
  getProfile,
  rateCourse,
  register,
} from '@ateneo/contract'
import { eq } from '../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { courses } from '../features/courses/tables.ts'
import { users } from '../features/identity/tables.ts'
import { reviews } from '../features/reviews/tables.ts'
import { withAcademy } from '../testing/with-academy.ts'
import { buildProfessor, buildStudent } from '../testing/builders/build-people.ts'
import { buildCourse, pickCategory } from '../testing/builders/build.ts'

/** Body fields that claim an identity, a role or a status, which the server must ignore. */
const claims = {
  _id: '0198a3c2-7b6e-7c11-9a59-6a1f0f6b2d10',
  id: '0198a3c2-7b6e-7c11-9a59-6a1f0f6b2d10',
  role: 'admin',
  active: true,
  state: 'active',
  status: 'approved',
  studentAccountLevel: '2',
  hasUserAccess: true,
  ratingCount: 1000,
  averageRating: 5,
  studentCount: 1000,
}

const academy = withAcademy()

test('a registration makes no more of itself than it may be', async () => {
  const email = 'atrevida@ejemplo.mx'
  const person = { firstNames: 'Eva', lastNames: 'Ruiz', email, password: 'lecturas de noche' }
  await academy.as().send(register, { body: { ...claims, ...person, type: 'student' } })
  const [row] = await academy.db.select().from(users).where(eq(users.email, email))
  expect(row).toMatchObject({ type: 'student', state: 'unverified', professionalId: null })
  expect(row?.id).not.toBe(claims.id)
  const asAdmin = { ...claims, ...person, email: 'otra@ejemplo.mx', type: 'admin' }
  expect((await academy.as().send(register, { body: asAdmin })).statusCode).toBe(400)
})

test('a profile changes only what is its owner’s to change', async () => {
  const student = await buildStudent(academy)
  const stranger = await buildStudent(academy)
  const client = academy.as(student)
  const body = {
    ...claims,
    userId: stranger.id,
    type: 'admin',
    email: 'x@y.mx',
    phone: '5512345678',
  }
  expect((await client.send(editProfile, { body })).statusCode).toBe(200)
  const { email, type, studentAccountLevel, phone } = await client.call(getProfile)
  expect({ email, type, studentAccountLevel, phone }).toEqual({
    email: student.email,
    type: 'student',
    studentAccountLevel: '0',
    phone: '5512345678',
  })
  const [row] = await academy.db.select().from(users).where(eq(users.id, stranger.id))
  expect(row).toEqual(stranger)
})

test('a course is its author’s, unapproved and unrated, whatever its body says', async () => {
  const author = await buildProfessor(academy)
  const other = await buildProfessor(academy)
  const category = (await pickCategory(academy)).id
  const fields = { title: 'Cestería', description: 'Con palma.', imageUrl: '', category }
  const body = { ...claims, ...fields, professor: other.id, professorId: other.id, payment: 1000 }
  const created = await academy.as(author).send(createCourse, { body })
  expect(created.statusCode).toBe(201)
  const { insertedId: id } = created.json<{ insertedId: string }>()
  const theirs = { professorId: author.id, status: null, ratingCount: 0, studentCount: 0 }
  const read = () => academy.db.select().from(courses).where(eq(courses.id, id))
  expect(await read()).toMatchObject([theirs])
  expect(id).not.toBe(claims.id)
  await academy.as(author).send(editCourse, { params: { id }, body })
  expect(await read()).toMatchObject([theirs])
  expect((await academy.as(other).send(editCourse, { params: { id }, body })).statusCode).toBe(404)
})

test('a rating is given by who sends it', async () => {
  const course = await buildCourse(academy, { status: 'approved', priceCents: 0 })
  const student = await buildStudent(academy)
  const stranger = await buildStudent(academy)
  const body = { ...claims, courseId: course.id, rating: 4, comment: 'Bien.', userId: stranger.id }
  expect((await academy.as(student).send(rateCourse, { body })).statusCode).toBe(200)
  expect(await academy.db.select().from(reviews)).toMatchObject([
    { studentId: student.id, courseId: course.id, stars: 4 },
  ])
})
