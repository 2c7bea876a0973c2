import { listFeaturedCategories, listFeaturedProfessors, orderCategories } from '@ateneo/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { categories } from '../../categories/tables.ts'
import { courses } from '../../courses/tables.ts'
import { publicProfiles } from '../../identity/tables.ts'
import { buildAdmin, buildProfessor } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const academy = await createTestApp()
afterAll(() => academy.close())
beforeEach(() => academy.db.delete(courses))

const list = async () => (await academy.as().call(listFeaturedProfessors)).documents

test('an academy without courses on sale shows nobody', async () => {
  await buildCourse(academy, { status: 'pending' })
  expect(await list()).toEqual([])
})

test('who teaches the best rated courses comes first, with the figures of all their courses', async () => {
  const [ana, luis] = [await buildProfessor(academy), await buildProfessor(academy)]
  await academy.db.insert(publicProfiles).values({
    userId: ana.id,
    headline: 'Tejedora de telar de cintura',
    biography: '',
    links: [],
    subject: '',
    version: 1,
  })
  const of = (professor: { id: string }, stars: number, times: number) =>
    buildCourse(academy, {
      professorId: professor.id,
      status: 'approved',
      ratingSum: stars * times,
      ratingCount: times,
    })
  await of(luis, 3, 40)
  await of(ana, 5, 40)
  await of(ana, 2, 10)
  await buildCourse(academy, { professorId: ana.id, status: 'rejected' })
  const [first, second, ...rest] = await list()
  expect(first).toMatchObject({
    _id: ana.id,
    firstNames: ana.firstNames,
    headline: 'Tejedora de telar de cintura',
    courseCount: 2,
    ratingCount: 50,
    averageRating: 4.4,
  })
  expect(second).toMatchObject({ _id: luis.id, headline: '', averageRating: 3 })
  expect(rest).toEqual([])
})

test('four at most, and nobody who is suspended', async () => {
  for (let n = 0; n < 5; n++) await buildCourse(academy, { status: 'approved' })
  const gone = await buildProfessor(academy, { state: 'suspended' })
  await buildCourse(academy, {
    professorId: gone.id,
    status: 'approved',
    ratingSum: 500,
    ratingCount: 100,
  })
  const ids = (await list()).map(({ _id }) => _id)
  expect(ids).toHaveLength(4)
  expect(ids).not.toContain(gone.id)
})

test('eight categories: those with the most courses on sale, until an administrator orders them', async () => {
  const named = (name: string) => ({
    id: newId(),
    name,
    nameKey: name.toLowerCase(),
    createdAt: academy.clock.now(),
  })
  await academy.db.delete(categories)
  const made = [
    'Barro',
    'Acuarela',
    'Cine',
    'Danza',
    'Exilio',
    'Forja',
    'Grabado',
    'Hilado',
    'Imprenta',
  ].map(named)
  await academy.db.insert(categories).values(made)
  const of = (name: string, status: 'approved' | 'pending', times: number) =>
    Promise.all(
      Array.from({ length: times }, () =>
        buildCourse(academy, { status, categoryId: made.find((one) => one.name === name)!.id }),
      ),
    )
  await of('Imprenta', 'approved', 2)
  await of('Hilado', 'approved', 1)
  await of('Grabado', 'pending', 3)
  const names = async () => {
    const { documents, total } = await academy.as().call(listFeaturedCategories)
    expect(total).toBe(9)
    return documents.map(({ name }) => name)
  }
  const rest = ['Acuarela', 'Barro', 'Cine', 'Danza', 'Exilio', 'Forja']
  expect(await names()).toEqual(['Imprenta', 'Hilado', ...rest])
  const ids = made.map(({ id }) => id)
  await academy.as(await buildAdmin(academy)).call(orderCategories, { body: { ids } })
  expect(await names()).toEqual(made.slice(0, 8).map(({ name }) => name))
})

test('an academy without categories shows none', async () => {
  await academy.db.delete(categories)
  expect(await academy.as().call(listFeaturedCategories)).toEqual({ documents: [], total: 0 })
})
