import { createCategory, deleteCategory, editCategory, erasePerson } from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { afterAll, expect, it } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { seedDatabase } from '../../../startup/seed.ts'
import { moveUser, updateUser } from '../../identity/store.ts'
import { users } from '../../identity/tables.ts'
import { slugs } from '../../../platform/slugs/tables.ts'
import { openAddresses } from '../../../testing/addresses.ts'
import { buildProfessor } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'

/** Categories and professors by the readable part of their address; what has none, or none any longer. */

const { academy, admin, find, isUnknown, approve } = await openAddresses()
afterAll(() => academy.close())

it('gives categories theirs, and says of a deleted one that it is gone', async () => {
  const client = academy.as(admin)
  const { insertedId: id } = await client.call(createCategory, { body: { name: 'Cerámica' } })
  expect(await find('category', 'ceramica')).toEqual({ _id: id, slug: 'ceramica', gone: false })
  await client.call(editCategory, { body: { id, ID: 'Barro' } })
  expect(await find('category', 'ceramica')).toMatchObject({ slug: 'barro', gone: false })
  await client.call(deleteCategory, { params: { id } })
  expect(await find('category', 'ceramica')).toMatchObject({ _id: id, gone: true })
  expect(await find('category', 'cocina')).toMatchObject({ gone: false })
})

it('gives professors one when they are approved, and follows their name', async () => {
  const names = { firstNames: 'Íñigo', lastNames: 'Muñoz' }
  const { id } = await buildProfessor(academy, { ...names, state: 'awaiting_approval' })
  expect(await isUnknown('professor', id)).toBe(true)
  await moveUser(academy.db, id, { from: 'awaiting_approval', to: 'active' })
  expect(await isUnknown('professor', 'inigo-munoz')).toBe(true)
  await buildCourse(academy, { professorId: id, status: 'approved' })
  expect(await find('professor', 'inigo-munoz')).toEqual({
    _id: id,
    slug: 'inigo-munoz',
    gone: false,
  })
  await updateUser(academy.db, id, { lastNames: 'Muñoz Ruiz' })
  expect(await find('professor', 'inigo-munoz')).toMatchObject({ slug: 'inigo-munoz-ruiz' })
  expect(await isUnknown('professor', admin.id)).toBe(true)
})

const retired = () => ({ retiredAt: academy.clock.now(), retiredBy: admin.id })

it('fills those of before there were slugs when it starts, each once', async () => {
  const title = 'De antes'
  const [one, two] = [
    await buildCourse(academy, { title, status: 'approved' }),
    await buildCourse(academy, { title, status: 'retired', ...retired() }),
  ]
  const draft = await buildCourse(academy, { title })
  const professor = await buildProfessor(academy, { firstNames: 'Ada', lastNames: 'Antes' })
  await buildCourse(academy, { title: 'Su curso', professorId: professor.id, status: 'approved' })
  const start = () => seedDatabase(academy.db, academy.ctx.config.admin, academy.clock.now())
  await start()
  const all = () => academy.db.select().from(slugs).orderBy(slugs.kind, slugs.slug)
  const filled = await all()
  expect(await find('course', 'de-antes')).toMatchObject({ _id: one.id })
  expect(await find('course', 'de-antes-2')).toMatchObject({ _id: two.id, gone: true })
  expect(await find('professor', 'ada-antes')).toMatchObject({ _id: professor.id })
  expect(filled.some(({ subjectId }) => subjectId === draft.id)).toBe(false)
  await start()
  expect(await all()).toEqual(filled)
})

it('keeps no name of an erased professor in an address', async () => {
  const professor = await buildProfessor(academy, {
    firstNames: 'Xóchitl',
    lastNames: 'Quintanarroo',
  })
  await updateUser(academy.db, professor.id, { firstNames: 'Xóchitl' })
  const values = { professorId: professor.id, status: 'pending' as const }
  const course = await buildCourse(academy, { ...values, title: 'Canto con Xóchitl Quintanarroo' })
  await approve(course.id)
  const body = { reason: 'Lo pidió.' }
  await academy.as(admin).call(erasePerson, { params: { id: professor.id }, body })
  expect(await isUnknown('professor', 'xochitl-quintanarroo')).toBe(true)
  expect(await isUnknown('professor', professor.id)).toBe(true)
  expect(await isUnknown('course', 'canto-con-xochitl-quintanarroo')).toBe(true)
  const { slug, gone } = await find('course', course.id)
  expect([slug.includes('quintanarroo'), slug.startsWith('canto-con'), gone]).toEqual([
    false,
    true,
    true,
  ])
  const [row] = await academy.db.select().from(users).where(eq(users.id, professor.id))
  expect(row!.slug).toBeNull()
})

it('knows no address that never was', async () => {
  for (const slug of ['nada', newId(), '%00', 'ñ', '../../../..']) {
    expect([slug, await isUnknown('course', slug)]).toEqual([slug, true])
  }
})
