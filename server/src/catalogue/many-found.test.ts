import { listCourses } from '@ateneo/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { courses } from '../courses/tables.ts'
import { openAcademy, type Academy } from '../testing/academy.ts'
import { buildProfessor } from '../testing/build-people.ts'
import { pickCategory } from '../testing/build.ts'
import { MOST_RANKED } from './course-store.ts'

const FOUND = MOST_RANKED + 60
/** The later, the more popular. */
const titles = new Map([
  [0, 'Tejido de lana'],
  [FOUND - 30, 'Tejido de telar'],
])

let academy: Academy
beforeAll(async () => {
  academy = await openAcademy()
  const { id: professorId } = await buildProfessor(academy)
  const { id: categoryId } = await pickCategory(academy)
  const now = academy.clock.now()
  const rest = { professorId, categoryId, imageUrl: '', createdAt: now, updatedAt: now }
  await academy.db.insert(courses).values(
    Array.from({ length: FOUND }, (_, index) => ({
      ...rest,
      title: titles.get(index) ?? `Taller ${index}`,
      description: 'Incluye un poco de tejido.',
      status: 'approved' as const,
      // Many share a figure, as in life.
      studentCount: 10 + Math.floor(index / 7),
    })),
  )
})
afterAll(() => academy.close())

async function readAll(limit: number) {
  const found: string[] = []
  let cursor: string | null | undefined
  do {
    const query = { q: 'tejido', limit, ...(cursor && { cursor }) }
    const page = await academy.as().call(listCourses, { query })
    expect(page.total).toBe(FOUND)
    found.push(...page.documents.map(({ title }) => title))
    cursor = page.nextCursor
  } while (cursor)
  return found
}

it.each([100, 77, 24])(
  'pages by %i through more than is ranked, each course once',
  async (limit) => {
    const titles = await readAll(limit)
    expect(titles).toHaveLength(FOUND)
    expect(new Set(titles)).toHaveProperty('size', FOUND)
  },
)

it('ranks the popular by how well they answer, and lists the others by popularity', async () => {
  const found = await readAll(100)
  expect(found[0]).toBe('Tejido de telar')
  expect(found.at(-1)).toBe('Tejido de lana')
})
