import { listCourses, suggestCourses } from '@ateneo/contract'
import { eq, not, sql } from '../../../platform/db/drizzle.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type CategoryKey, categories } from '../../../../../demo/categories.ts'
import { coursesByCategory } from '../../../../../demo/courses/all-courses.ts'
import { listPoints } from '../../../../../demo/courses/points/points.ts'
import { type ProfessorKey, professors } from '../../../../../demo/people/professors.ts'
import { courses as courseTable } from '../../courses/tables.ts'
import { buildProfessor } from '../../../testing/builders/build-people.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { categories as categoryTable } from '../../categories/tables.ts'

/** The texts of the sample courses, in an academy of their own. */
const academy = withAcademy()
beforeAll(async () => {
  const { db, clock } = academy
  const now = clock.now()
  await db.delete(categoryTable)
  await db.insert(categoryTable).values(
    Object.values(categories).map(({ id, name }) => {
      return { id, name, nameKey: id, createdAt: now }
    }),
  )
  const teachers = new Map<string, string>()
  for (const [key, { firstNames, lastNames }] of Object.entries(professors)) {
    teachers.set(key, (await buildProfessor(academy, { firstNames, lastNames })).id)
  }
  const idOf = (professor: ProfessorKey) => teachers.get(professor)!
  await db.insert(courseTable).values(
    Object.entries(coursesByCategory).flatMap(([category, texts]) =>
      texts
        .filter(({ standing }) => standing.status === 'approved')
        .map(({ slug, title, professor, description, topics }) => ({
          ...listPoints(slug),
          title,
          description,
          topics: [...topics],
          status: 'approved' as const,
          imageUrl: '',
          createdAt: now,
          updatedAt: now,
          professorId: idOf(professor),
          categoryId: categories[category as CategoryKey].id,
        })),
    ),
  )
})

async function find(q: string, more: { exact?: 'true'; sort?: 'popular' } = {}) {
  const {
    documents,
    nextCursor: _,
    ...reply
  } = await academy.as().call(listCourses, { query: { q, view: 'card', ...more } })
  return { titles: documents.map(({ title }) => title), ...reply }
}

const english = 'Inglés para el trabajo: juntas, correos y llamadas'

test('a word that no course has is said to be another, and can be searched as it is', async () => {
  const { titles, ...reply } = await find('huerto')
  expect(titles.length).toBeGreaterThan(0)
  expect(reply).toEqual({
    total: titles.length,
    corrections: [{ typed: 'huerto', shown: ['cuarto', 'huevo', 'puerta', 'puesto'] }],
  })
  expect(await find('huerto', { exact: 'true' })).toEqual({ titles: [], total: 0 })
})

test('corrections are spelt as the courses spell them', async () => {
  const { corrections } = await find('programasion')
  expect(corrections).toEqual([{ typed: 'programasion', shown: ['programación'] }])
})

test.each([
  'quiero aprender ingles',
  'Quisiera un curso de inglés',
  'hola, busco clases para aprender a hablar bien el idioma inglés',
])('«%s» is about English', async (q) => {
  const { titles } = await find(q)
  expect(titles[0]).toBe(english)
  expect(titles.length).toBeLessThan((await academy.db.$count(courseTable)) / 3)
})

test('what was left out of a search is said, and may be searched all the same', async () => {
  expect(await find('quiero aprender ingles')).toEqual({
    titles: [english],
    total: 1,
    ignoredWords: ['quiero', 'aprender'],
  })
  expect(await find('quiero aprender ingles', { exact: 'true' })).toEqual({ titles: [], total: 0 })
})

test('courses with all the words come before those with some, whatever their order otherwise', async () => {
  const { titles, matches } = await find('cocina mexicana')
  const all = await find('cocina mexicana', { exact: 'true' })
  expect(all.titles).toEqual(['Historia de la cocina mexicana'])
  expect(titles.slice(0, 1)).toEqual(all.titles)
  expect(titles.length).toBeGreaterThan(1)
  expect(matches).toBeUndefined()
  // Another order than that by words shows those with all.
  expect((await find('cocina mexicana', { sort: 'popular' })).titles).toEqual(all.titles)
})

test('that no course has all the words is said', async () => {
  expect(await find('acuarela jarana')).toMatchObject({ matches: 'some' })
  expect(await find('acuarela jarana', { exact: 'true' })).toEqual({ titles: [], total: 0 })
})

test('every word finds the same with and without its accents', async () => {
  const rows = await academy.db.select().from(courseTable)
  const texts = rows.map(({ title, description, topics, learningOutcomes, requirements }) =>
    [title, description, topics, learningOutcomes, requirements].flat().join(' '),
  )
  const names = Object.values(professors).map((one) => `${one.firstNames} ${one.lastNames}`)
  const words = [
    ...new Set(
      [...texts, ...names]
        .join(' ')
        .toLowerCase()
        .match(/\p{L}+/gu),
    ),
  ]
  const accented = words.filter((word) => plain(word) !== word)
  expect(accented.length).toBeGreaterThan(100)
  const findTitles = async (q: string) => (await find(q)).titles
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...accented), async (word) => {
      expect(await findTitles(plain(word))).toEqual(await findTitles(word))
    }),
    {
      numRuns: 60,
      examples: ['programación', 'solís', 'quiénes', 'salió', 'cómo', 'también'].map((word) => [
        word,
      ]),
    },
  )
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.constantFrom(...words), { maxLength: 3 }), async (some) => {
      const q = some.join(' ')
      expect(await findTitles(plain(q))).toEqual(await findTitles(q))
    }),
    { numRuns: 30 },
  )
})

const plain = (word: string) => word.normalize('NFD').replace(/\p{Mn}/gu, '')

test('suggestions say what was read otherwise, and leave filler out', async () => {
  const suggest = (q: string) => academy.as().call(suggestCourses, { query: { q } })
  const { suggestions, ...reading } = await suggest('quiero aprender inglez')
  expect(suggestions.map(({ text }) => text)).toEqual([english])
  expect(reading).toEqual({
    ignoredWords: ['quiero', 'aprender'],
    corrections: [{ typed: 'inglez', shown: ['inglés'] }],
  })
  expect(Object.keys(await suggest('ingles'))).toEqual(['suggestions'])
})

test('a word that nearly every course has is left out beside another', async () => {
  const topics = sql`array_append(${courseTable.topics}, 'Zacatlán')`
  const isMost = not(eq(courseTable.title, english))
  await academy.db.update(courseTable).set({ topics }).where(isMost)
  const all = await academy.db.$count(courseTable)
  expect(await find('zacatlan')).toMatchObject({ total: all - 1 })
  const { titles, ignoredWords } = await find('zacatlan jarana')
  expect(ignoredWords).toEqual(['zacatlan'])
  expect(titles).toEqual((await find('jarana')).titles)
  const both = await find('zacatlan jarana', { exact: 'true' })
  expect(both.ignoredWords).toBeUndefined()
  expect(both.titles.toSorted()).toEqual(titles.toSorted())
})
