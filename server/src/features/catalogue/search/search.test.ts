import { editCategory, editCourse, listCourses } from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { beforeAll, expect, it } from 'vitest'
import { courses } from '../../courses/tables.ts'
import { users } from '../../identity/tables.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildProfessor } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { nameKey } from '../../../platform/text/name-key.ts'
import { categories } from '../../categories/tables.ts'

const academy = withAcademy()
beforeAll(async () => {
  const professor = await buildProfessor(academy, { firstNames: 'Begoña', lastNames: 'Ibáñez' })
  const build = async (title: string, description: string, topics: string[], category: string) => {
    const [row] = await academy.db
      .select()
      .from(categories)
      .where(eq(categories.nameKey, nameKey(category)))
    const { id: professorId } =
      title === 'Repostería mexicana' ? professor : await buildProfessor(academy)
    const values = { title, description, topics, categoryId: row!.id, professorId }
    return buildCourse(academy, { status: 'approved', ...values })
  }
  await build(
    'Programación en Python',
    'Variables, ciclos y funciones.',
    ['Node.js', 'SQL'],
    'Programación',
  )
  await build('Acuarela botánica', 'Pinta hojas y flores.', ['Papel'], 'Arte y diseño')
  await build('Repostería mexicana', 'Pan de muerto, conchas y flan.', ['Masa'], 'Cocina')
  await build(
    'Fotografía de calle',
    'Luz, retratos y acuarela de la ciudad.',
    [],
    'Fotografía y video',
  )
  await buildCourse(academy, { title: 'Xilofonía secreta', status: 'pending' })
})

async function find(q: string) {
  const { documents, total } = await academy.as().call(listCourses, { query: { q } })
  expect(total).toBe(documents.length)
  return documents.map(({ title }) => title)
}

const python = 'Programación en Python'
const watercolour = 'Acuarela botánica'
const pastry = 'Repostería mexicana'
const photography = 'Fotografía de calle'

it.each([
  ['a title', 'python', [python]],
  ['a word without its accent', 'programacion', [python]],
  ['a plural', 'programaciones', [python]],
  ['a related form', 'programar', [python]],
  ['capitals', 'PYTHON', [python]],
  ['decomposed accents', 'programación'.normalize('NFD'), [python]],
  ['a word being typed', 'acuar', [watercolour, photography]],
  ['a description', 'retrato', [photography]],
  ['a topic with a mark in it', 'node.js', [python]],
  ['a professor', 'begoña', [pastry]],
  ['a professor without the tilde', 'ibanez', [pastry]],
  ['a category', 'cocina', [pastry]],
  ['words from several places', 'pan begona', [pastry]],
  ['words around one that says nothing', 'la fotografía de la calle', [photography]],
  ['a missing letter', 'acuarla', [watercolour, photography]],
  ['a doubled letter', 'phython', [python]],
  ['swapped letters', 'pyhton', [python]],
  ['a wrong letter', 'reposteria mexicama', [pastry]],
  ['two errors', 'fotogrefa', [photography]],
  ['a word that no course has, beside one', 'python zzyzx', [python]],
  ['an unapproved course', 'xilofonia', []],
  ['nothing alike', 'submarinismo', []],
  ['a short word that no course has', 'zen', []],
])('finds by %s: %s', async (_, q, expected) => {
  expect(await find(q)).toEqual(expected)
})

it('answers everything where nothing is searched', async () => {
  for (const q of ['', '   ']) expect(await find(q)).toHaveLength(4)
})

it('survives what is no text to search', async () => {
  for (const q of [
    "'",
    "a'b",
    '\\',
    ':*',
    '!!',
    '& | !',
    '<->',
    '½',
    'ŉ',
    '中文',
    '💥',
    'de',
    "o'brien:*",
  ]) {
    expect(Array.isArray(await find(q))).toBe(true)
  }
  const odd = await academy.as().refused(listCourses, { query: { q: 'a\u0000' } })
  expect(odd.body.code).toBe('invalid_data')
})

it('follows changes of the course, of its professor’s name and of its category’s', async () => {
  const professor = await buildProfessor(academy, { firstNames: 'Quetzalli' })
  const course = await buildCourse(academy, { professorId: professor.id, status: 'rejected' })
  const body = { title: 'Herrería artística', description: 'Fragua.', category: course.categoryId }
  await academy
    .as(professor)
    .call(editCourse, { params: { id: course.id }, body: { ...body, imageUrl: '' } })
  await academy.db.update(courses).set({ status: 'approved' }).where(eq(courses.id, course.id))
  expect(await find('herreria')).toEqual(['Herrería artística'])
  expect(await find('principiantes')).toEqual([])

  await academy.db.update(users).set({ firstNames: 'Citlali' }).where(eq(users.id, professor.id))
  expect(await find('citlali')).toEqual(['Herrería artística'])
  expect(await find('quetzalli')).toEqual([])

  const admin = academy.as(await buildAdmin(academy))
  await admin.call(editCategory, { body: { id: course.categoryId, ID: 'Oficios ancestrales' } })
  expect(await find('ancestral')).toContain('Herrería artística')
  await academy.db.delete(courses).where(eq(courses.id, course.id))
  expect(await find('herreria')).toEqual([])
})
