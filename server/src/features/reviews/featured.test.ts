import { listFeaturedRatings, rateCourse, reportThing } from '@ateneo/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { courses } from '../courses/tables.ts'
import { buildStudent } from '../../testing/builders/build-people.ts'
import { buildReview } from '../../testing/builders/build-review.ts'
import { buildCourse } from '../../testing/builders/build.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { shortName } from './featured.ts'
import { reviews } from './tables.ts'

const academy = await createTestApp()
afterAll(() => academy.close())
beforeEach(async () => {
  await academy.db.delete(reviews)
  await academy.db.delete(courses)
})

const praise = 'Explica despacio, con ejemplos de la vida diaria, y se nota que le gusta enseñar.'
const list = async () => (await academy.as().call(listFeaturedRatings)).documents
const approved = (title: string) => buildCourse(academy, { title, status: 'approved' })

test.each([
  ['Ana María', 'Ríos Peña', 'Ana R.'],
  ['  Beto ', ' ávila', 'Beto Á.'],
  ['Lu', '', 'Lu'],
])('%s %s is shown as %s', (firstNames, lastNames, shown) => {
  expect(shortName({ firstNames, lastNames })).toBe(shown)
})

test('the newest good comment of each course, without the author’s whole name', async () => {
  const [telar, barro] = [await approved('Telar'), await approved('Barro')]
  const ana = await buildStudent(academy, { firstNames: 'Ana María', lastNames: 'Ríos Peña' })
  await buildReview(academy, telar, { stars: 5, comment: `Primero. ${praise}` })
  academy.clock.advance({ minutes: 1 })
  await buildReview(academy, telar, { stars: 4, comment: praise, studentId: ana.id })
  academy.clock.advance({ minutes: 1 })
  await buildReview(academy, barro, { stars: 5, comment: praise })
  const [first, second, ...rest] = await list()
  expect(first!.course.title).toBe('Barro')
  expect(second).toMatchObject({
    rating: 4,
    comment: praise,
    author: 'Ana R.',
    course: { _id: telar.id, title: 'Telar' },
  })
  expect(rest).toEqual([])
  expect(JSON.stringify(second)).not.toContain('Ríos')
})

test.each([
  ['three stars', { stars: 3 }],
  ['few words', { comment: 'Muy clara.' }],
  ['very many words', { comment: praise.repeat(5) }],
  ['a hidden one', { hiddenAt: new Date() }],
])('%s: not on the first page', async (_name, values) => {
  await buildReview(academy, await approved('Telar'), { stars: 5, comment: praise, ...values })
  expect(await list()).toEqual([])
})

test('nor those of a course that is not on sale, or of a suspended person', async () => {
  const draft = await buildCourse(academy, { status: 'pending' })
  await buildReview(academy, draft, { stars: 5, comment: praise })
  const { id: studentId } = await buildStudent(academy, { state: 'suspended' })
  await buildReview(academy, await approved('Telar'), { stars: 5, comment: praise, studentId })
  expect(await list()).toEqual([])
})

test('a reported comment leaves at once', async () => {
  const { id: ratingId } = await buildReview(academy, await approved('Telar'), {
    stars: 5,
    comment: praise,
  })
  expect(await list()).toHaveLength(1)
  const reader = academy.as(await buildStudent(academy))
  await reader.call(reportThing, { body: { kind: 'review', id: ratingId, reason: 'spam' } })
  expect(await list()).toEqual([])
})

test('somebody who praises every course speaks once, and five people speak', async () => {
  const fan = await buildStudent(academy)
  for (let n = 0; n < 3; n++) {
    const course = await approved(`Curso ${n}`)
    await buildReview(academy, course, { stars: 5, comment: praise, studentId: fan.id })
  }
  expect(await list()).toHaveLength(1)
  for (let n = 3; n < 9; n++) {
    await buildReview(academy, await approved(`Curso ${n}`), { stars: 5, comment: praise })
  }
  expect(await list()).toHaveLength(5)
})

test('a rating that is sent is there with the next visit', async () => {
  const course = await buildCourse(academy, { status: 'approved', priceCents: 0 })
  expect(await list()).toEqual([])
  const student = academy.as(await buildStudent(academy))
  await student.call(rateCourse, { body: { courseId: course.id, rating: 5, comment: praise } })
  expect(await list()).toHaveLength(1)
})
