import { type CourseStatus, changeStatus, editCourse } from '@ateneo/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAcademy, type Academy } from '../testing/academy.ts'
import { buildAdmin } from '../testing/build-people.ts'
import { buildCourse, pickCategory } from '../testing/build.ts'
import { movedTo, professorOf } from '../testing/course-status.ts'
import { noticesOf, readCourseRow } from '../testing/rows.ts'

let academy: Academy
let admin: Awaited<ReturnType<typeof buildAdmin>>
beforeAll(async () => {
  academy = await openAcademy()
  admin = await buildAdmin(academy)
})
afterAll(() => academy.close())

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
  expect(await noticesOf(academy, course.professorId)).toHaveLength(1)
})

it('submits a course once, however often it is asked', async () => {
  const course = await buildCourse(academy, { items: 1 })
  const before = (await noticesOf(academy, admin.id)).length
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      professorOf(academy, course).send(changeStatus, movedTo(course, 'pending')),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await noticesOf(academy, admin.id)).toHaveLength(before + 1)
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
