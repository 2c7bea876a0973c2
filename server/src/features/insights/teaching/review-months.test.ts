import { listReviewMonths, rateCourse } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildPublishedCourse } from '../../../testing/builders/build.ts'

const academy = withAcademy()

const rate = async (
  courseId: string,
  student: Awaited<ReturnType<typeof buildStudent>>,
  rating: number,
) => academy.as(student).call(rateCourse, { body: { courseId, rating, comment: 'Bien.' } })

test('a rating counts in its month of the academy, and one that is changed in that of its change', async () => {
  const professor = await buildProfessor(academy)
  const { course } = await buildPublishedCourse(academy, { professorId: professor.id })
  const months = async () => {
    const params = { courseId: course.id }
    return academy.as(professor).call(listReviewMonths, { params })
  }
  academy.clock.set('2027-01-15T12:00:00Z')
  expect(await months()).toEqual({ until: '2027-01', months: [] })
  const [ana, beto] = [await buildStudent(academy), await buildStudent(academy)]
  await rate(course.id, ana, 5)
  // Still January in Mexico City.
  academy.clock.set('2027-02-01T05:30:00Z')
  await rate(course.id, beto, 2)
  expect(await months()).toEqual({
    until: '2027-01',
    months: [{ month: '2027-01', average: 3.5, count: 2 }],
  })
  academy.clock.set('2027-03-01T12:00:00Z')
  await rate(course.id, beto, 4)
  expect(await months()).toEqual({
    until: '2027-03',
    months: [
      { month: '2027-01', average: 5, count: 1 },
      { month: '2027-03', average: 4, count: 1 },
    ],
  })
  academy.clock.set('2029-01-01T12:00:00Z')
  expect((await months()).months.map(({ month }) => month)).toEqual(['2027-03'])
})

test('the ratings of a course are refused to other professors', async () => {
  const { course } = await buildPublishedCourse(academy)
  const other = academy.as(await buildProfessor(academy))
  expect(await other.refused(listReviewMonths, { params: { courseId: course.id } })).toMatchObject({
    status: 404,
    body: { code: 'course_not_found' },
  })
})
