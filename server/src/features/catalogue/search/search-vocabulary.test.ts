import { listCourses, suggestCourses } from '@ateneo/contract'
import { eq, inArray } from '../../../platform/db/drizzle.ts'
import { expect, it } from 'vitest'
import { courses, searchBeginnings, searchVersion, searchWords } from '../../courses/tables.ts'
import { users } from '../../identity/tables.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildProfessor } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'

/** Words for the correction of typing errors. */
const academy = withAcademy()

async function known(...words: string[]) {
  const rows = await academy.db.select().from(searchWords).where(inArray(searchWords.word, words))
  return rows.map(({ word }) => word).sort()
}

const count = (table: typeof searchWords | typeof searchBeginnings) => academy.db.$count(table)

const setStatus = (id: string, status: 'approved' | 'rejected' | 'pending' | null) =>
  academy.db.update(courses).set({ status }).where(eq(courses.id, id))

const find = async (q: string) => {
  const { documents } = await academy.as().call(listCourses, { query: { q, view: 'card' } })
  return documents.map(({ title }) => title)
}

it('learns nothing from courses that are not approved, however many words they have', async () => {
  const before = [await count(searchWords), await count(searchBeginnings)]
  const professor = await buildProfessor(academy, { firstNames: 'Abc', lastNames: 'Xyz' })
  for (const [index, status] of ([null, 'pending', 'rejected'] as const).entries()) {
    const letters = (n: number) =>
      [...n.toString(26)]
        .map((digit) => 'abcdefghijklmnopqrstuvwxyz'[Number.parseInt(digit, 26)])
        .join('')
    const words = Array.from({ length: 700 }, (_, n) => `w${letters(index)}q${letters(n)}z`)
    const values = { professorId: professor.id, description: words.join(' '), status }
    const course = await buildCourse(academy, values)
    await academy.db.update(courses).set({ title: 'Veneno puro' }).where(eq(courses.id, course.id))
  }
  expect([await count(searchWords), await count(searchBeginnings)]).toEqual(before)
})

it('learns the words of a course with its approval, and forgets them when it ends', async () => {
  const course = await buildCourse(academy, { title: 'Guadamecí cordobés', status: 'pending' })
  expect(await known('guadameci', 'cordobes')).toEqual([])
  await setStatus(course.id, 'approved')
  expect(await known('guadameci', 'cordobes')).toEqual(['cordobes', 'guadameci'])
  expect(await find('guadamesi')).toEqual([course.title])
  const other = await buildCourse(academy, { title: 'Repujado cordobés', status: 'approved' })
  await setStatus(course.id, 'rejected')
  expect(await known('guadameci', 'cordobes')).toEqual(['cordobes'])
  const left = academy.db
    .select()
    .from(searchBeginnings)
    .where(inArray(searchBeginnings.beginning, ['gua', 'guad', 'guada', 'guadam']))
  expect(await left).toEqual([])
  await academy.db.delete(courses).where(eq(courses.id, other.id))
  expect(await known('repujado', 'cordobes')).toEqual([])
})

it('follows the texts of approved courses and the names around them', async () => {
  const professor = await buildProfessor(academy, { firstNames: 'Nezahualpilli' })
  const course = await buildCourse(academy, {
    status: 'approved',
    title: 'Estofado de madera',
    professorId: professor.id,
  })
  expect(await known('nezahualpilli', 'estofado', 'sgraffito')).toEqual([
    'estofado',
    'nezahualpilli',
  ])
  await academy.db.update(courses).set({ title: 'Sgraffito' }).where(eq(courses.id, course.id))
  await academy.db.update(users).set({ firstNames: 'Tlacaélel' }).where(eq(users.id, professor.id))
  expect(await known('nezahualpilli', 'estofado', 'sgraffito', 'tlacaelel')).toEqual([
    'sgraffito',
    'tlacaelel',
  ])
})

it('knows the words of what is approved, whatever is approved and taken back at once', async () => {
  const build = (title: string) => buildCourse(academy, { title, status: 'approved' })
  for (let round = 0; round < 8; round++) {
    const [one, two] = [await build('Marquetería fina'), await build('Marquetería fina')]
    await setStatus(two.id, null)
    await Promise.all([setStatus(one.id, null), setStatus(two.id, 'approved')])
    expect(await known('marqueteria')).toEqual(['marqueteria'])
    await Promise.all([setStatus(two.id, null), setStatus(one.id, null)])
    expect(await known('marqueteria')).toEqual([])
  }
})

it('says that what is found may have changed, and says so of nothing else', async () => {
  const professor = await buildProfessor(academy)
  const draft = await buildCourse(academy, { title: 'Nielado', status: null })
  const course = await buildCourse(academy, { status: 'approved', professorId: professor.id })
  const where = (id: string) => eq(courses.id, id)
  const set = async (id: string, change: Partial<typeof courses.$inferInsert>) => {
    await academy.db.update(courses).set(change).where(where(id))
  }
  const changes: [boolean, () => Promise<unknown>][] = [
    [false, () => set(draft.id, { title: 'Nielado y esmalte' })],
    [false, () => set(course.id, { studentCount: 9, ratingCount: 1 })],
    // Too short for corrections, but found.
    [true, () => set(course.id, { title: 'SQL' })],
    [true, () => set(draft.id, { status: 'approved' })],
    [
      true,
      () => academy.db.update(users).set({ lastNames: 'Li' }).where(eq(users.id, professor.id)),
    ],
    [true, () => set(draft.id, { status: null })],
    [true, async () => academy.db.delete(courses).where(where(course.id))],
  ]
  const read = async () => (await academy.db.select().from(searchVersion))[0]!.version
  for (const [isChange, change] of changes) {
    const before = await read()
    await change()
    expect([change.toString(), (await read()) > before]).toEqual([change.toString(), isChange])
  }
})

/** Every allowed edit of every word at every position. */
it.each(['cera', 'gubia', 'vitral', 'esgrafiado'])(
  'forgives errors anywhere in «%s»',
  async (word) => {
    const course = await buildCourse(academy, { title: `Taller de ${word}`, status: 'approved' })
    const typed = new Set<string>()
    for (let place = 0; place <= word.length; place++) {
      const [head, tail] = [word.slice(0, place), word.slice(place)]
      typed.add(`${head}k${tail}`)
      if (tail === '') continue
      typed.add(`${head}k${tail.slice(1)}`)
      if (word.length > 4) typed.add(head + tail.slice(1))
      if (tail.length > 1) typed.add(head + tail[1] + tail[0] + tail.slice(2))
    }
    for (const error of typed) {
      expect([error, await find(error)]).toEqual([error, [course.title]])
    }
    // While typing short words, a transposition counts as two errors.
    const isShort = word.length < 6
    for (const error of typed) {
      if (isShort && [...error].toSorted().join('') === [...word].toSorted().join('')) continue
      const { suggestions } = await academy.as().call(suggestCourses, { query: { q: error } })
      expect([error, suggestions.map(({ text }) => text)]).toEqual([error, [course.title]])
    }
    await academy.db.delete(courses).where(eq(courses.id, course.id))
  },
)
