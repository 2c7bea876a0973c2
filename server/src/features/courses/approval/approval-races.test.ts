import { type CourseStatus, changeStatus, editCourse, withdrawCourse } from '@ateneo/contract'
import { beforeAll, expect, it } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin } from '../../../testing/builders/build-people.ts'
import { buildCourse, pickCategory } from '../../../testing/builders/build.ts'
import { movedTo, professorOf } from '../../../testing/course-status.ts'
import { notificationsOf, readCourseRow } from '../../../testing/rows.ts'

const academy = withAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>
beforeAll(async () => {
  admin = await buildAdmin(academy)
})

it('makes one decision when two administrators decide at once', async () => {
  const course = await buildCourse(academy, { status: 'pending' })
  const callers = [admin, await buildAdmin(academy), await buildAdmin(academy)]
  const answers = await Promise.all(
    callers.map((caller, index) =>
      academy.as(caller).send(changeStatus, movedTo(course, index === 0 ? 'approved' : 'rejected')),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409])
  const made = answers
    .find(({ statusCode }) => statusCode === 200)!
    .json<{ status: CourseStatus }>()
  expect((await readCourseRow(academy, course.id)).status).toBe(made.status)
  expect(await notificationsOf(academy, course.professorId)).toHaveLength(1)
})

it('submits a course once, however often it is asked', async () => {
  const course = await buildCourse(academy, { items: 1 })
  const before = (await notificationsOf(academy, admin.id)).length
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      professorOf(academy, course).send(changeStatus, movedTo(course, 'pending')),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await notificationsOf(academy, admin.id)).toHaveLength(before + 1)
})

it('never edits a course after it was submitted, even at the same moment', async () => {
  const category = await pickCategory(academy)
  for (let round = 0; round < 5; round++) {
    const course = await buildCourse(academy, { items: 1 })
    const as = professorOf(academy, course)
    const body = { title: 'Otro', description: 'Otra', category: category.id, imageUrl: '' }
    const [edited, submitted] = await Promise.all([
      as.send(editCourse, { params: { id: course.id }, body }),
      as.send(changeStatus, movedTo(course, 'pending')),
    ])
    expect(submitted.statusCode).toBe(200)
    const isEdited = edited.statusCode === 200
    expect([200, 409]).toContain(edited.statusCode)
    expect((await readCourseRow(academy, course.id)).title).toBe(isEdited ? 'Otro' : course.title)
  }
})

it('takes a course back from its review, or finds it decided, never both', async () => {
  for (let round = 0; round < 5; round++) {
    const submittedAt = academy.clock.now()
    const course = await buildCourse(academy, { items: 1, status: 'pending', submittedAt })
    const [withdrawn, decided] = await Promise.all([
      professorOf(academy, course).send(withdrawCourse, { params: { id: course.id } }),
      academy.as(admin).send(changeStatus, movedTo(course, 'approved')),
    ])
    const isWithdrawn = withdrawn.statusCode === 200
    expect([withdrawn.statusCode, decided.statusCode]).toEqual(
      isWithdrawn ? [200, 409] : [409, 200],
    )
    expect(await readCourseRow(academy, course.id)).toMatchObject(
      isWithdrawn ? { status: null, submittedAt: null } : { status: 'approved', submittedAt },
    )
  }
})

it('edits a course that was taken back, and asks for its review again', async () => {
  const category = await pickCategory(academy)
  const course = await buildCourse(academy, { items: 1, status: 'pending' })
  const professor = professorOf(academy, course)
  const params = { id: course.id }
  const body = { title: 'Otro', description: 'Otra', category: category.id, imageUrl: '' }
  expect((await professor.refused(editCourse, { params, body })).body.code).toBe(
    'course_not_editable',
  )
  await professor.call(withdrawCourse, { params })
  await professor.call(editCourse, { params, body })
  expect((await professor.refused(withdrawCourse, { params })).body.code).toBe('course_not_pending')
  await professor.call(changeStatus, movedTo(course, 'pending'))
})

it('does not decide over a submission that the administrator has not seen', async () => {
  const seen = academy.clock.now()
  const course = await buildCourse(academy, { items: 1, status: 'pending', submittedAt: seen })
  const professor = professorOf(academy, course)
  await professor.call(withdrawCourse, { params: { id: course.id } })
  academy.clock.advance({ minutes: 5 })
  await professor.call(changeStatus, movedTo(course, 'pending'))
  const decide = (submissionDate: Date) => ({
    params: { courseId: course.id, status: 'approved' as const },
    body: { submissionDate: submissionDate.toISOString() },
  })
  const refused = await academy.as(admin).refused(changeStatus, decide(seen))
  expect(refused).toMatchObject({ status: 409, body: { code: 'course_resubmitted' } })
  expect((await readCourseRow(academy, course.id)).status).toBe('pending')
  await academy.as(admin).call(changeStatus, decide(academy.clock.now()))
  expect((await readCourseRow(academy, course.id)).status).toBe('approved')
})
