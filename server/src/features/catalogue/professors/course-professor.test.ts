import { getCourseProfessor } from '@ateneo/contract'
import { expect, it } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { courseStudents } from '../../courses/tables.ts'

const academy = withAcademy()

it('counts courses on sale, people once, and the stars of all ratings', async () => {
  const professor = await buildProfessor(academy)
  const build = (values: Parameters<typeof buildCourse>[1]) =>
    buildCourse(academy, { professorId: professor.id, ...values })
  const one = await build({ status: 'approved', ratingCount: 3, ratingSum: 15 })
  const two = await build({ status: 'approved', ratingCount: 1, ratingSum: 2 })
  const retired = await build({
    status: 'retired',
    retiredAt: academy.clock.now(),
    retiredBy: professor.id,
  })
  await build({ status: null })
  const [ana, luis] = [await buildStudent(academy), await buildStudent(academy)]
  const createdAt = academy.clock.now()
  await academy.db.insert(courseStudents).values(
    [
      [one, ana],
      [two, ana],
      [two, luis],
      [retired, luis],
    ].map(([course, student]) => ({
      id: newId(),
      courseId: course!.id,
      studentId: student!.id,
      createdAt,
    })),
  )
  const params = { id: one.id }
  expect(await academy.as().call(getCourseProfessor, { params })).toMatchObject({
    _id: professor.id,
    firstNames: professor.firstNames,
    courseCount: 2,
    studentCount: 2,
    averageRating: 4.25,
    ratingCount: 4,
  })
})

it('is there for who may see the course, without figures before the first', async () => {
  const professor = await buildProfessor(academy)
  const draft = await buildCourse(academy, { professorId: professor.id, status: null })
  const params = { id: draft.id }
  expect(await academy.as(professor).call(getCourseProfessor, { params })).toMatchObject({
    courseCount: 0,
    studentCount: 0,
    averageRating: 0,
    ratingCount: 0,
  })
  for (const other of [academy.as(), academy.as(await buildProfessor(academy))]) {
    expect((await other.refused(getCourseProfessor, { params })).body.code).toBe('course_not_found')
  }
})
