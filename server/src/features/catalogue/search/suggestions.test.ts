import { MAX_SUGGESTIONS, suggestCourses } from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { beforeAll, expect, it } from 'vitest'
import { courses } from '../../courses/tables.ts'
import { users } from '../../identity/tables.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildProfessor } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { categories } from '../../categories/tables.ts'

const academy = withAcademy()
beforeAll(async () => {
  const ines = await buildProfessor(academy, { firstNames: 'Inés María', lastNames: 'Álvarez' })
  const draft = await buildProfessor(academy, { firstNames: 'Quetzal', lastNames: 'Borrador' })
  const music = await pick('Música')
  const build = (title: string, values: Parameters<typeof buildCourse>[1] = {}) =>
    buildCourse(academy, { status: 'approved', title, professorId: ines.id, ...values })
  await build('Guitarra clásica', { categoryId: music.id, studentCount: 5 })
  await build('El arte de la guitarra', { categoryId: music.id, studentCount: 50 })
  await build('Programación con Node.js', { description: 'Nada de guitarras aquí.' })
  await build('Acuarela para principiantes')
  await build('Guitarra secreta', { professorId: draft.id, status: 'pending' })
  await build('Xilografía', { professorId: draft.id, status: null })
})

async function pick(name: string) {
  const [row] = await academy.db.select().from(categories).where(eq(categories.name, name))
  return row!
}

async function suggest(q: string) {
  const { suggestions } = await academy.as().call(suggestCourses, { query: { q } })
  return suggestions.map(({ type, text }) => `${type}: ${text}`)
}

const guitars = ['course: Guitarra clásica', 'course: El arte de la guitarra']

it('suggests published titles: those that begin so first, then the popular ones', async () => {
  expect(await suggest('guit')).toEqual(guitars)
  expect(await suggest('xilo')).toEqual([])
})

it.each([
  ['GUITÁRRA', guitars],
  ['la guitarra', guitars],
  ['guitara', guitars],
  ['giutarra', guitars],
  ['gitarr', guitars],
  ['clasica guitarra', ['course: Guitarra clásica']],
  ['programaciones', ['course: Programación con Node.js']],
  ['node js', ['course: Programación con Node.js']],
  ['acuerel', ['course: Acuarela para principiantes']],
  ['musi', ['category: Música']],
  ['alvar', ['professor: Inés María Álvarez']],
  ['inés álv', ['professor: Inés María Álvarez']],
  ['maria ines', ['professor: Inés María Álvarez']],
  ['quetzal', []],
  ['borrador', []],
  ['zzzz', []],
  ['¿?', []],
  ['%', []],
  ["' | !", []],
])('suggests for «%s»', async (q, expected) => {
  expect(await suggest(q)).toEqual(expected)
})

it('suggests a few at most, of every kind', async () => {
  const professor = await buildProfessor(academy, { firstNames: 'Costura', lastNames: 'Vega' })
  for (let place = 0; place < 12; place++) {
    const values = { status: 'approved', professorId: professor.id } as const
    await buildCourse(academy, { ...values, title: `Costura ${place}` })
  }
  const found = await suggest('costura')
  expect(found).toHaveLength(MAX_SUGGESTIONS)
  expect(found.filter((text) => text.startsWith('course'))).toHaveLength(MAX_SUGGESTIONS - 1)
  expect(found.at(-1)).toBe('professor: Costura Vega')
})

it('forgets a course that is no longer published', async () => {
  const course = await buildCourse(academy, { status: 'approved', title: 'Efímero' })
  expect(await suggest('efim')).toEqual(['course: Efímero'])
  await academy.db.update(courses).set({ status: 'rejected' }).where(eq(courses.id, course.id))
  expect(await suggest('efim')).toEqual([])
})

it('follows a title and the names of a professor, with their accents and marks', async () => {
  const professor = await buildProfessor(academy, { firstNames: 'Ulises', lastNames: 'O’Nópal' })
  const values = { status: 'approved', title: 'Telares', professorId: professor.id } as const
  const course = await buildCourse(academy, values)
  expect(await suggest('ulises')).toEqual(['professor: Ulises O’Nópal'])
  expect(await suggest('nopa')).toEqual(['professor: Ulises O’Nópal'])
  await academy.db.update(courses).set({ title: 'Brocados' }).where(eq(courses.id, course.id))
  const names = { firstNames: 'Ifigenia', lastNames: 'Sáenz-Ñandú' }
  await academy.db.update(users).set(names).where(eq(users.id, professor.id))
  expect(await suggest('ulises')).toEqual([])
  expect(await suggest('telares')).toEqual([])
  expect(await suggest('ifigenia ñand')).toEqual(['professor: Ifigenia Sáenz-Ñandú'])
  expect(await suggest('brocad')).toEqual(['course: Brocados'])
})

it('is about something', async () => {
  const refused = await academy.as().refused(suggestCourses, { query: { q: ' ' } })
  expect(refused.body).toMatchObject({ code: 'invalid_data', issues: [{ path: 'q' }] })
})
