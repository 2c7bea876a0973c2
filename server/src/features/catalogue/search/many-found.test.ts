import { listCourses } from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { beforeAll, expect, it } from 'vitest'
import { courses } from '../../courses/tables.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildProfessor } from '../../../testing/builders/build-people.ts'
import { pickCategory } from '../../../testing/builders/build.ts'

const FOUND = 560
/** Higher indexes are more popular. */
const titles = new Map([
  [0, 'Tejido de lana'],
  [FOUND - 30, 'Tejido de telar'],
])

/** Only the least popular has both. */
const tools = (index: number) => (index === 0 ? 'aguja e hilo' : index % 4 === 3 ? 'hilo' : 'aguja')

const academy = withAcademy()
beforeAll(async () => {
  const { id: professorId } = await buildProfessor(academy)
  const { id: categoryId } = await pickCategory(academy)
  const now = academy.clock.now()
  const rest = { professorId, categoryId, imageUrl: '', createdAt: now, updatedAt: now }
  await academy.db.insert(courses).values(
    Array.from({ length: FOUND }, (_, index) => ({
      ...rest,
      title: titles.get(index) ?? `Taller ${index}`,
      description: `Incluye un poco de tejido. Con ${tools(index)}.`,
      status: 'approved' as const,
      // Many courses share a student count.
      studentCount: 10 + Math.floor(index / 7),
    })),
  )
})

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

it.each([100, 77, 24])('pages by %i through very many, each course once', async (limit) => {
  const titles = await readAll(limit)
  expect(titles).toHaveLength(FOUND)
  expect(new Set(titles)).toHaveProperty('size', FOUND)
})

it('ranks all by how well they answer, the least popular too', async () => {
  const found = await readAll(100)
  expect(found[0]).toBe('Tejido de telar')
  expect(found[1]).toBe('Tejido de lana')
})

it('lists first what has all the words, however many have some', async () => {
  const query = { q: 'hilo aguja', limit: 100 }
  const first = await academy.as().call(listCourses, { query })
  expect(first.total).toBe(FOUND)
  expect(first.documents[0]!.title).toBe('Tejido de lana')
  const { documents } = await academy.as().call(listCourses, {
    query: { ...query, maxPrice: 100_000 },
  })
  expect(documents[0]!.title).toBe('Tejido de lana')
})

it('follows what is edited, taken back and sold to the next question', async () => {
  const [first] = await readAll(24)
  const find = async (limit: number) =>
    (await academy.as().call(listCourses, { query: { q: 'tejido', limit } })).documents
  const [telar] = await find(1)
  expect(telar!.title).toBe(first)
  await academy.db.update(courses).set({ studentCount: 999 }).where(eq(courses.id, telar!._id))
  expect((await find(1))[0]).toMatchObject({ title: first, studentCount: 999 })

  const title = `Taller ${FOUND - 40}`
  const [edited] = await academy.db
    .update(courses)
    .set({ title: 'Tejido, tejido y tejido' })
    .where(eq(courses.title, title))
    .returning({ id: courses.id })
  expect((await find(2)).map(({ _id }) => _id)).toContain(edited!.id)

  await academy.db.update(courses).set({ status: 'rejected' }).where(eq(courses.id, edited!.id))
  expect((await find(100)).map(({ _id }) => _id)).not.toContain(edited!.id)
  const { total } = await academy.as().call(listCourses, { query: { q: 'tejido', limit: 1 } })
  expect(total).toBe(FOUND - 1)
})
