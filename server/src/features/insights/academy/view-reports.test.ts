import { editSettings, getVisits } from '@ateneo/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildAdmin } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { day, openVisitBuffer } from '../../../testing/visit-buffer.ts'

/** What is counted of the reports of browsers. */

const { academy, visitors, clear, readPages, readCourses, readSearches } = await openVisitBuffer()
const admin = academy.as(await buildAdmin(academy))
beforeEach(clear)
afterAll(() => academy.close())

test('a view counts by its page, and a visit by where it came from', async () => {
  await visitors.see({ page: 'landing', referrer: 'l.facebook.com' })
  await visitors.see({ page: 'landing', referrer: '' })
  await visitors.see({ page: 'catalogue' })
  await visitors.see({ page: 'catalogue' })
  expect(await readPages()).toEqual([
    { day, page: 'catalogue', source: '', views: 2 },
    { day, page: 'landing', source: 'direct', views: 1 },
    { day, page: 'landing', source: 'facebook', views: 1 },
  ])
})

test('views of a course count for it too, while it is published', async () => {
  const course = await buildCourse(academy, { status: 'approved' })
  const draft = await buildCourse(academy)
  await visitors.see({ page: 'course', courseId: course.id, referrer: 'www.google.com' })
  await visitors.see({ page: 'course', courseId: course.id })
  for (const courseId of [draft.id, randomUUID()]) await visitors.see({ page: 'course', courseId })
  await visitors.see({ page: 'course' })
  await visitors.see({ page: 'help', courseId: course.id })
  expect(await readCourses()).toEqual([
    { courseId: course.id, day, source: '', views: 1 },
    { courseId: course.id, day, source: 'google', views: 1 },
  ])
  expect((await readPages()).map(({ page, source, views }) => [page, source, views])).toEqual([
    ['course', '', 1],
    ['course', 'google', 1],
    ['help', '', 1],
  ])
})

test('searches count by their words, and those that found nothing', async () => {
  await visitors.search('Bordado  a MANO', false)
  await visitors.search('bordado a mano', true)
  await visitors.search('ana@correo.mx', false)
  await visitors.search('55 1234 5678', false)
  expect(await readSearches()).toEqual([
    { day, words: 'bordado a mano', searches: 2, unanswered: 1 },
  ])
})

test.each([
  ['who asks not to be tracked', { dnt: '1' }],
  ['who sends Global Privacy Control', { 'sec-gpc': '1' }],
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a program', { 'user-agent': 'curl/8.5' }],
  ['who says nothing of itself', { 'user-agent': '' }],
])('of %s nothing is counted, and the answer is the same', async (_who, headers) => {
  const answers = [
    await visitors.see({ page: 'landing', referrer: '' }, headers),
    await visitors.search('bordado', false, headers),
  ]
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [200, '{"msg":"Received"}'],
    [200, '{"msg":"Received"}'],
  ])
  expect([await readPages(), await readSearches()]).toEqual([[], []])
})

test('where the academy does not measure, nothing is written', async () => {
  await admin.call(editSettings, { body: { measuresVisits: false } })
  expect((await visitors.see({ page: 'landing', referrer: '' })).statusCode).toBe(200)
  await visitors.search('bordado', true)
  expect([await readPages(), await readSearches()]).toEqual([[], []])
  const query = { from: day, to: day }
  expect((await admin.call(getVisits, { query })).isMeasured).toBe(false)
  await admin.call(editSettings, { body: { measuresVisits: true } })
  await visitors.see({ page: 'landing', referrer: '' })
  expect(await readPages()).toHaveLength(1)
})

test.each([
  [{}],
  [{ page: 'secreta' }],
  [{ page: 'course', courseId: 'x' }],
  [{ page: 'landing', referrer: 7 }],
  [{ page: 'landing', referrer: 'a'.repeat(256) }],
  [{ page: 'landing', campaign: 'a'.repeat(101) }],
  [{ page: 'landing', referrer: 'a\u0000b' }],
  [[]],
])('%j is refused', async (body) => {
  const answer = await visitors.see(body as never)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_data'])
  expect(await readPages()).toEqual([])
})

test('more than a kilobyte is not read', async () => {
  const answer = await visitors.see({ page: 'landing', referrer: 'a'.repeat(1024) })
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large'])
})

test('a view counts on the day that it was seen on in the academy’s zone', async () => {
  academy.clock.set('2027-02-01T05:59:59Z')
  await visitors.see({ page: 'landing', referrer: '' })
  academy.clock.set('2027-02-01T06:00:00Z')
  await visitors.see({ page: 'landing', referrer: '' })
  expect((await readPages()).map(({ day, views }) => [day, views])).toEqual([
    ['2027-01-31', 1],
    ['2027-02-01', 1],
  ])
})
