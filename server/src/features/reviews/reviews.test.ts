import { listCourseRatings, listRatings, rateCourse } from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { expect, it } from 'vitest'
import { courses } from '../courses/tables.ts'
import { newId } from '../../platform/db/columns.ts'
import { notifications } from '../notifications/tables.ts'
import { entitlements } from '../purchases/tables.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import { buildCourse, buildEntitlement } from '../../testing/builders/build.ts'
import { reviews } from './tables.ts'

const academy = withAcademy()

const buildFreeCourse = () => buildCourse(academy, { status: 'approved', priceCents: 0 })

const review = (course: { id: string }, rating: number, comment = 'Muy claro.') => ({
  body: { courseId: course.id, rating, comment },
})

async function statsOf(courseId: string) {
  const [row] = await academy.db
    .select({
      counts: courses.ratingCounts,
      count: courses.ratingCount,
      sum: courses.ratingSum,
    })
    .from(courses)
    .where(eq(courses.id, courseId))
  return row
}

it('takes one rating of each student, and the second replaces the first', async () => {
  const course = await buildFreeCourse()
  const ana = await buildStudent(academy, { firstNames: 'Ana', lastNames: 'Ríos' })
  const beto = await buildStudent(academy, { firstNames: 'Beto', lastNames: 'Luna' })
  const params = { courseId: course.id }
  const first = await academy.as(ana).call(rateCourse, review(course, 2, 'Le falta práctica.'))
  expect(first.msg).toBe('¡Gracias por tu calificación!')
  academy.clock.advance({ minutes: 1 })
  await academy.as(beto).call(rateCourse, review(course, 5))
  academy.clock.advance({ days: 3 })
  const second = await academy
    .as(ana)
    .call(rateCourse, review(course, 4, 'Mejoró mucho.\n¡Gracias!'))
  expect(second.msg).toBe('Tu calificación quedó actualizada.')
  expect(await statsOf(course.id)).toEqual({ counts: [0, 0, 0, 1, 1], count: 2, sum: 9 })

  const listed = await academy.as(beto).call(listRatings, { params })
  expect(listed).toMatchObject([
    {
      rating: 4,
      comment: 'Mejoró mucho.\n¡Gracias!',
      creationDate: academy.clock.now().toISOString(),
      userDetails: [{ firstNames: 'Ana', lastNames: 'Ríos', imageURL: null }],
      isMine: false,
    },
    { rating: 5, userDetails: [{ firstNames: 'Beto', lastNames: 'Luna' }], isMine: true },
  ])
  const wrapped = await academy.as().call(listCourseRatings, { params })
  expect(wrapped.ratings).toEqual(listed.map((rating) => ({ ...rating, isMine: false })))
})

it('tells the professor of a new rating, and not of a change', async () => {
  const course = await buildFreeCourse()
  const student = academy.as(await buildStudent(academy, { firstNames: 'Ana' }))
  await student.call(rateCourse, review(course, 1))
  await student.call(rateCourse, review(course, 3))
  const received = await academy.db
    .select({ type: notifications.type, message: notifications.message, href: notifications.href })
    .from(notifications)
    .where(eq(notifications.userId, course.professorId))
  expect(received).toEqual([
    {
      type: 'comentario',
      message: `Ana calificó tu curso «${course.title}» con 1 estrella.`,
      href: `/DashTeachers/comentarios?curso=${course.id}`,
    },
  ])
})

it('takes ratings only from students with access', async () => {
  const course = await buildCourse(academy, { status: 'approved' })
  const student = await buildStudent(academy)
  const denied = await academy.as(student).refused(rateCourse, review(course, 5))
  expect(denied).toMatchObject({ status: 403, body: { msg: 'Forbidden', code: 'rating_denied' } })
  expect(denied.body).not.toHaveProperty('Error')
  for (const other of [await buildProfessor(academy), await buildAdmin(academy)]) {
    expect((await academy.as(other).refused(rateCourse, review(course, 5))).status).toBe(403)
  }
  expect((await academy.as().refused(rateCourse, review(course, 5))).status).toBe(401)
  expect(await academy.db.select().from(reviews).where(eq(reviews.courseId, course.id))).toEqual([])

  await buildEntitlement(academy, student, course)
  await academy.as(student).call(rateCourse, review(course, 5))
  expect(await statsOf(course.id)).toMatchObject({ count: 1 })
})

it('takes a subscriber’s ratings while the subscription lasts', async () => {
  const course = await buildCourse(academy, { status: 'approved' })
  const student = await buildStudent(academy)
  const endsAt = new Date(academy.clock.now().getTime() + 60_000)
  await buildEntitlement(academy, student, undefined, { endsAt })
  await academy.as(student).call(rateCourse, review(course, 5))
  academy.clock.advance({ minutes: 1 })
  expect((await academy.as(student).refused(rateCourse, review(course, 1))).body.code).toBe(
    'rating_denied',
  )
  const rows = await academy.db
    .select()
    .from(entitlements)
    .where(eq(entitlements.studentId, student.id))
  expect(rows).toHaveLength(1)
})

it('knows no unapproved course, save for its professor and administrators', async () => {
  const draft = await buildCourse(academy, { status: 'pending', priceCents: 0 })
  const student = academy.as(await buildStudent(academy))
  const params = { courseId: draft.id }
  const nowhere = { id: newId() }
  for (const refused of [
    await student.refused(rateCourse, review(draft, 5)),
    await student.refused(rateCourse, review(nowhere, 5)),
    await student.refused(listRatings, { params }),
    await academy.as(await buildProfessor(academy)).refused(listCourseRatings, { params }),
    await academy.as().refused(listRatings, { params: { courseId: nowhere.id } }),
  ]) {
    expect(refused).toMatchObject({ status: 404, body: { code: 'course_not_found' } })
  }
  const owner = academy.as({ id: draft.professorId, type: 'professor' })
  expect(await owner.call(listRatings, { params })).toEqual([])
})

it.each([0, 6, 4.5, '5', null])('refuses %j stars', async (rating) => {
  const course = await buildFreeCourse()
  const student = academy.as(await buildStudent(academy))
  const refused = await student.refused(rateCourse, review(course, rating as number))
  expect(refused.body.issues).toEqual([{ path: 'rating', message: 'Elige de 1 a 5 estrellas.' }])
})

it('refuses a rating without a comment', async () => {
  const course = await buildFreeCourse()
  const student = academy.as(await buildStudent(academy))
  const refused = await student.refused(rateCourse, review(course, 5, '  \n'))
  expect(refused.body.issues).toEqual([{ path: 'comment', message: 'Debe ingresar un comentario' }])
})

it('keeps the stats right when many rate at once, and one of them twice', async () => {
  const course = await buildFreeCourse()
  const students = await Promise.all([1, 2, 3].map(() => buildStudent(academy)))
  const stars = [1, 3, 5]
  const twice = [...students, students[0]!].map((student, index) =>
    academy.as(student).call(rateCourse, review(course, stars[index] ?? 4)),
  )
  const messages = (await Promise.all(twice)).map(({ msg }) => msg)
  expect(messages.filter((msg) => msg.startsWith('¡Gracias'))).toHaveLength(3)
  const rows = await academy.db.select().from(reviews).where(eq(reviews.courseId, course.id))
  expect(rows).toHaveLength(3)
  const counts = [1, 2, 3, 4, 5].map((star) => rows.filter((row) => row.stars === star).length)
  const sum = rows.reduce((total, row) => total + row.stars, 0)
  expect(await statsOf(course.id)).toEqual({ counts, count: 3, sum })
})
