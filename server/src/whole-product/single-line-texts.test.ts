import {
  createCategory,
  createCourse,
  editProfile,
  listCategories,
  listPeople,
} from '@ateneo/contract'
import { eq } from '../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { courses } from '../features/courses/tables.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../testing/builders/build-people.ts'
import { withAcademy } from '../testing/with-academy.ts'

/** Marks of direction and characters without width: a title shows as it was meant on every page. */

const academy = withAcademy()

test('names and titles are stored without what nobody sees in them', async () => {
  const admin = academy.as(await buildAdmin(academy))
  await admin.call(createCategory, { body: { name: 'Foto\u00ADgrafía\u200B' } })
  const category = (await admin.call(listCategories)).find(({ name }) => name === 'Fotografía')!

  const professor = academy.as(await buildProfessor(academy))
  const { insertedId } = await professor.call(createCourse, {
    body: {
      title: 'Luz \u202Egnp.exe\u202C',
      description: 'Un párrafo \u2067עברית\u2069 queda como se escribió.',
      category: category._id,
      imageUrl: '',
      topics: ['Sombra\u200E'],
    },
  })
  const [course] = await academy.db.select().from(courses).where(eq(courses.id, insertedId))
  expect(course).toMatchObject({
    title: 'Luz gnp.exe',
    description: 'Un párrafo \u2067עברית\u2069 queda como se escribió.',
    topics: ['Sombra'],
  })

  const student = await buildStudent(academy)
  const changed = await academy.as(student).call(editProfile, {
    body: { firstNames: 'Ana\u202Ezeraug', lastNames: 'Ru\u200Biz 👩🏽\u200D🎨' },
  })
  expect(changed).toMatchObject({ firstNames: 'Anazeraug', lastNames: 'Ruiz 👩🏽\u200D🎨' })
  const { documents } = await admin.call(listPeople, { query: { q: 'zeraug\u200B' } })
  expect(documents.map(({ _id }) => _id)).toEqual([student.id])
})

test('a name of nothing but marks is none', async () => {
  const student = academy.as(await buildStudent(academy))
  const refused = await student.refused(editProfile, { body: { firstNames: '\u200B\u200D\uFEFF' } })
  expect(refused.body.issues).toEqual([
    { path: 'firstNames', message: 'Este campo es obligatorio.' },
  ])
})
