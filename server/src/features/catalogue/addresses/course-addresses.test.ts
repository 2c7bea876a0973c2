import {
  correctCourse,
  deleteCourse,
  getCourse,
  listCourses,
  retireCourse,
  restoreCourse,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { afterAll, expect, it } from 'vitest'
import { courses } from '../../courses/tables.ts'
import { seedDatabase } from '../../../startup/seed.ts'
import { openAddresses } from '../../../testing/addresses.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { revise } from '../../../testing/revision.ts'

/** Courses by the readable part of their address, which follows the title. */

const { academy, find, isUnknown, approve, publish } = await openAddresses()
afterAll(() => academy.close())

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
