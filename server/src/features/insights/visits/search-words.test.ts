import { listSearchWords, reportFound } from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { normaliseSearch, sweepSearchWords } from './search-words.ts'
import { searchOpenings } from '../tables.ts'

const academy = withAcademy()

beforeAll(async () => {
  academy.clock.set('2027-01-31T18:00:00Z')
})

const january = { from: '2027-01-01', to: '2027-01-31' }

async function publish() {
  const professor = await buildProfessor(academy)
  const { id: courseId } = await buildCourse(academy, {
    professorId: professor.id,
    status: 'approved',
  })
  const find = (words: string, client = academy.as()) =>
    client.call(reportFound, { body: { courseId, words } })
  const list = async (query = january) =>
    (await academy.as(professor).call(listSearchWords, { params: { courseId }, query })).documents
  return { professor, courseId, find, list }
}

test.each([
  ['  Fotografía   DIGITAL! ', 'fotografia digital'],
  ['Año nuevo, pingüinos', 'año nuevo pinguinos'],
  ['curso de <b>pan</b>', 'curso de b pan b'],
  ['ana@correo.mx', undefined],
  ['llámame al 55 1234-5678', undefined],
  ['excel 2019', 'excel 2019'],
  ['¿?', undefined],
  ['🎸', undefined],
])('%o is counted as %o', (typed, words) => {
  expect(normaliseSearch(typed)).toBe(words)
})

test('searches are counted by their words, and shown from three openings on', async () => {
  const { find, list } = await publish()
  const student = academy.as(await buildStudent(academy))
  await find('Fotografía')
  await find('fotografia', student)
  expect(await list()).toEqual([])
  await find(' FOTOGRAFÍA ')
  for (let times = 0; times < 4; times++) await find('retratos de noche')
  await find('cámara')
  expect(await list()).toEqual([
    { words: 'retratos de noche', openings: 4 },
    { words: 'fotografia', openings: 3 },
  ])
})

test('openings of many at once are all counted', async () => {
  const { find, list } = await publish()
  await Promise.all(Array.from({ length: 10 }, () => find('guitarra')))
  expect(await list()).toEqual([{ words: 'guitarra', openings: 10 }])
})

test('they count on the day of the academy, and only in its period', async () => {
  const { find, list } = await publish()
  // Still January in Mexico City.
  academy.clock.set('2027-02-01T05:30:00Z')
  for (let times = 0; times < 3; times++) await find('barro')
  expect(await list()).toEqual([{ words: 'barro', openings: 3 }])
  expect(await list({ from: '2027-02-01', to: '2027-02-28' })).toEqual([])
})

test('professors and administrators are not counted, nor what is no search', async () => {
  const { professor, find, list } = await publish()
  for (const person of [professor, await buildAdmin(academy)]) {
    for (let times = 0; times < 3; times++) await find('barro', academy.as(person))
  }
  for (let times = 0; times < 3; times++) await find('ana@correo.mx')
  expect(await list()).toEqual([])
})

test('a course that is not published, and words that are too long, are refused', async () => {
  const draft = await buildCourse(academy)
  const refused = (courseId: string, words: string) =>
    academy.as().refused(reportFound, { body: { courseId, words } })
  expect((await refused(draft.id, 'barro')).body.code).toBe('course_not_found')
  const { courseId } = await publish()
  for (const words of ['', ' ', 'x'.repeat(81), 'a\u0000b']) {
    expect((await refused(courseId, words)).body.code).toBe('invalid_data')
  }
})

test('invented words fill no table: a course keeps two hundred searches a day', async () => {
  const { courseId, find, list } = await publish()
  for (let times = 0; times < 2; times++) await find('barro')
  for (let index = 0; index < 205; index++) await find(`palabra ${index}`)
  await find('barro')
  expect(await list()).toEqual([{ words: 'barro', openings: 3 }])
  const rows = await academy.db.$count(searchOpenings, eq(searchOpenings.courseId, courseId))
  expect(rows).toBe(200)
})

test('only the twenty most frequent are listed, and only to the course’s professor', async () => {
  const { courseId, find, list } = await publish()
  for (let index = 0; index < 22; index++) {
    for (let times = 0; times < 3; times++) await find(`barro ${index}`)
  }
  expect(await list()).toHaveLength(20)
  const other = academy.as(await buildProfessor(academy))
  const refused = await other.refused(listSearchWords, { params: { courseId }, query: january })
  expect(refused).toMatchObject({ status: 404, body: { code: 'course_not_found' } })
})

test('after thirteen months they are deleted', async () => {
  const { courseId } = await publish()
  const row = (day: string) => ({ courseId, day, words: 'barro', openings: 5 })
  academy.clock.set('2028-02-29T18:00:00Z')
  await academy.db.insert(searchOpenings).values([row('2027-01-28'), row('2027-01-29')])
  await sweepSearchWords(academy.ctx)
  const left = await academy.db
    .select({ day: searchOpenings.day })
    .from(searchOpenings)
    .where(eq(searchOpenings.courseId, courseId))
  expect(left).toEqual([{ day: '2027-01-29' }])
})
