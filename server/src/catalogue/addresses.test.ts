import {
  changeStatus,
  correctCourse,
  createCategory,
  deleteCategory,
  deleteCourse,
  editCategory,
  erasePerson,
  findAddress,
  getCourse,
  listCourses,
  retireCourse,
  restoreCourse,
} from '@ateneo/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { courses } from '../courses/tables.ts'
import { newId } from '../db/columns.ts'
import { seedDatabase } from '../db/seed.ts'
import { moveUser, updateUser } from '../identity/store.ts'
import { users } from '../identity/tables.ts'
import { slugs } from '../slugs/tables.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { buildAdmin, buildProfessor } from '../testing/build-people.ts'
import { buildCourse } from '../testing/build.ts'
import { revise } from '../testing/revision.ts'

let academy: TestApp
let admin: Awaited<ReturnType<typeof buildAdmin>>
beforeAll(async () => {
  academy = await createTestApp()
  admin = await buildAdmin(academy)
})
afterAll(() => academy.close())

type Kind = 'course' | 'category' | 'professor'

const find = (kind: Kind, slug: string) =>
  academy.as().call(findAddress, { params: { kind, slug } })

async function isUnknown(kind: Kind, slug: string) {
  const { body } = await academy.as().refused(findAddress, { params: { kind, slug } })
  return body.code === 'address_not_found'
}

const approve = (courseId: string) =>
  academy.as(admin).call(changeStatus, { params: { courseId, status: 'approved' }, body: {} })

/** A course that an administrator has just approved. */
async function publish(title: string) {
  const course = await buildCourse(academy, { title, status: 'pending', items: 1 })
  await approve(course.id)
  return course
}

const rename = ({ id, professorId }: { id: string; professorId: string }, title: string) =>
  academy
    .as({ id: professorId, type: 'professor' })
    .call(correctCourse, { params: { id }, body: { title } })

const slugOfCourse = async (id: string) =>
  (await academy.as().call(getCourse, { params: { id } })).slug

it('gives a course the address of its title once it is published', async () => {
  const course = await buildCourse(academy, { title: 'Diseño de Árboles', status: 'pending' })
  expect(await isUnknown('course', 'diseno-de-arboles')).toBe(true)
  expect(await isUnknown('course', course.id)).toBe(true)
  await approve(course.id)
  const address = { _id: course.id, slug: 'diseno-de-arboles', gone: false }
  expect(await find('course', 'diseno-de-arboles')).toEqual(address)
  expect(await find('course', course.id)).toEqual(address)
  expect(await slugOfCourse(course.id)).toBe(address.slug)
  const { documents } = await academy.as().call(listCourses, { query: { view: 'card' } })
  expect(documents.find(({ _id }) => _id === course.id)).toMatchObject({ slug: address.slug })
})

it('numbers equal titles, also those that are approved at once', async () => {
  const title = 'Veinte iguales'
  const built = await Promise.all(
    Array.from({ length: 20 }, () => buildCourse(academy, { title, status: 'pending' })),
  )
  await Promise.all(built.map(({ id }) => approve(id)))
  const given = await Promise.all(built.map(({ id }) => slugOfCourse(id)))
  expect(given.toSorted()).toEqual(
    Array.from({ length: 20 }, (_, at) => `veinte-iguales${at > 0 ? `-${at + 1}` : ''}`).toSorted(),
  )
})

it('passes by a number that is the title of another', async () => {
  await publish('Tomo 2')
  const first = await publish('Tomo')
  const second = await publish('Tomo')
  expect([await slugOfCourse(first.id), await slugOfCourse(second.id)]).toEqual(['tomo', 'tomo-3'])
})

it('leads a former address to the new one for ever, and gives it to nobody else', async () => {
  const course = await publish('Óleo')
  await rename(course, 'Óleo y acrílico')
  await rename(course, 'Pintura')
  for (const slug of ['oleo', 'oleo-y-acrilico', 'pintura']) {
    expect(await find('course', slug)).toEqual({ _id: course.id, slug: 'pintura', gone: false })
  }
  const other = await publish('Óleo')
  expect(await slugOfCourse(other.id)).toBe('oleo-2')
  await rename(course, 'Óleo')
  expect(await find('course', 'pintura')).toMatchObject({ _id: course.id, slug: 'oleo' })
})

it('keeps the address of a revision’s course until its new title is approved', async () => {
  const { course, owner, revisionId, submit, decide } = await revise(academy)
  await seedDatabase(academy.db, academy.ctx.config.admin, academy.clock.now())
  const before = await slugOfCourse(course.id)
  const { title: _, ...fields } = course
  await academy.db.update(courses).set({ title: 'Grabado' }).where(eq(courses.id, revisionId))
  expect([await slugOfCourse(course.id), fields.id]).toEqual([before, course.id])
  expect((await submit()).statusCode).toBe(200)
  expect(await isUnknown('course', revisionId)).toBe(true)
  expect((await decide('approved')).statusCode).toBe(200)
  expect(await find('course', before)).toMatchObject({ _id: course.id, slug: 'grabado' })
  expect((await owner.call(getCourse, { params: { id: course.id } })).slug).toBe('grabado')
})

it('says of a retired or deleted course that it is gone, until it is published again', async () => {
  const course = await publish('Cestería')
  const owner = academy.as({ id: course.professorId, type: 'professor' })
  const params = { id: course.id }
  expect(await find('course', 'cesteria')).toMatchObject({ gone: false })
  await owner.call(retireCourse, { params, body: {} })
  const gone = { _id: course.id, slug: 'cesteria', gone: true }
  expect(await find('course', 'cesteria')).toEqual(gone)
  expect(await find('course', course.id)).toEqual(gone)
  await owner.call(restoreCourse, { params, body: {} })
  expect(await find('course', 'cesteria')).toMatchObject({ gone: false })
  await owner.call(retireCourse, { params, body: {} })
  await owner.call(deleteCourse, { params })
  expect(await find('course', 'cesteria')).toEqual(gone)
  expect(await slugOfCourse((await publish('Cestería')).id)).toBe('cesteria-2')
})

it('does the same for categories', async () => {
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

const retired = () => ({ retiredAt: academy.clock.now(), retiredBy: admin.id })

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
  for (const slug of ['nada', newId(), '%00', 'ñ', '../..']) {
    expect([slug, await isUnknown('course', slug)]).toEqual([slug, true])
  }
})
