import { createCourse, deleteCourse, MAX_DRAFTS } from '@ateneo/contract'
import { and, eq, isNull } from '../../../platform/db/drizzle.ts'
import { expect, it } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildProfessor } from '../../../testing/builders/build-people.ts'
import { buildCourse, pickCategory } from '../../../testing/builders/build.ts'
import { courses } from '../tables.ts'

const academy = withAcademy()

it('holds a professor to a number of courses that were never submitted', async () => {
  const professor = await buildProfessor(academy)
  const client = academy.as(professor)
  const { id: category } = await pickCategory(academy)
  const body = { title: 'Borrador', description: 'D.', imageUrl: '', category }
  const drafts = () => {
    const own = and(eq(courses.professorId, professor.id), isNull(courses.status))
    return academy.db.$count(courses, own)
  }
  for (const status of ['approved', 'pending', 'rejected'] as const) {
    await buildCourse(academy, { professorId: professor.id, status })
  }
  for (let place = 0; place < MAX_DRAFTS - 2; place++) {
    await buildCourse(academy, { professorId: professor.id, status: null })
  }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => client.send(createCourse, { body })),
  )
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  expect(statuses).toEqual([201, 201, 409, 409, 409])
  expect(await drafts()).toBe(MAX_DRAFTS)
  const refused = await client.refused(createCourse, { body })
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'drafts_full', Error: expect.any(String) },
  })

  const { insertedId } = answers
    .find(({ statusCode }) => statusCode === 201)!
    .json<{ insertedId: string }>()
  await client.call(deleteCourse, { params: { id: insertedId } })
  await client.call(createCourse, { body })
  const other = academy.as(await buildProfessor(academy))
  await other.call(createCourse, { body })
})
