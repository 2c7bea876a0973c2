import { listFeaturedProfessors } from '@ateneo/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { courses } from '../../courses/tables.ts'
import { publicProfiles } from '../../identity/tables.ts'
import { buildProfessor } from '../../../testing/build-people.ts'
import { buildCourse } from '../../../testing/build.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const academy = await createTestApp()
afterAll(() => academy.close())
beforeEach(() => academy.db.delete(courses))

const list = async () => (await academy.as().call(listFeaturedProfessors)).documents

test('an academy without courses on sale shows nobody', async () => {
  await buildCourse(academy, { status: 'pending' })
  expect(await list()).toEqual([])
})

test('who teaches the best rated courses comes first, with the figures of all their courses', async () => {
  const [ana, luis] = [await buildProfessor(academy), await buildProfessor(academy)]
  await academy.db.insert(publicProfiles).values({
    userId: ana.id,
    headline: 'Tejedora de telar de cintura',
    biography: '',
    links: [],
    subject: '',
    version: 1,
  })
  const of = (professor: { id: string }, stars: number, times: number) =>
    buildCourse(academy, {
      professorId: professor.id,
      status: 'approved',
      ratingSum: stars * times,
      ratingCount: times,
    })
  await of(luis, 3, 40)
  await of(ana, 5, 40)
  await of(ana, 2, 10)
  await buildCourse(academy, { professorId: ana.id, status: 'rejected' })
  const [first, second, ...rest] = await list()
  expect(first).toMatchObject({
    _id: ana.id,
    firstNames: ana.firstNames,
    headline: 'Tejedora de telar de cintura',
    courseCount: 2,
    ratingCount: 50,
    averageRating: 4.4,
  })
  expect(second).toMatchObject({ _id: luis.id, headline: '', averageRating: 3 })
  expect(rest).toEqual([])
})

test('four at most, and nobody who is suspended', async () => {
  for (let n = 0; n < 5; n++) await buildCourse(academy, { status: 'approved' })
  const gone = await buildProfessor(academy, { state: 'suspended' })
  await buildCourse(academy, {
    professorId: gone.id,
    status: 'approved',
    ratingSum: 500,
    ratingCount: 100,
  })
  const ids = (await list()).map(({ _id }) => _id)
  expect(ids).toHaveLength(4)
  expect(ids).not.toContain(gone.id)
})
