import { type Arguments, type Course, getCourse, listCourses } from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { beforeEach, expect, it } from 'vitest'
import { courses } from '../../courses/tables.ts'
import { newId } from '../../../platform/db/columns.ts'
import { entitlements, orders, receipts } from '../../purchases/tables.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse, buildEntitlement } from '../../../testing/builders/build.ts'
import type { TestUser } from '../../../testing/client.ts'
import { categories } from '../../categories/tables.ts'

const academy = withAcademy()
beforeEach(async () => {
  await academy.db.delete(entitlements)
  await academy.db.delete(receipts)
  await academy.db.delete(orders)
  await academy.db.delete(courses)
})

type Query = NonNullable<Arguments<typeof listCourses>['query']>

const list = (query: Query = {}, caller?: TestUser) =>
  academy.as(caller).call(listCourses, { query })

const titles = async (query: Query = {}, caller?: TestUser) =>
  (await list(query, caller)).documents.map(({ title }) => title)

async function build(title: string, values: Parameters<typeof buildCourse>[1] = {}) {
  academy.clock.advance({ minutes: 1 })
  return buildCourse(academy, { status: 'approved', title, ...values })
}

it('shows approved courses alone, the newest first', async () => {
  await build('Viejo')
  await build('Nuevo')
  await build('Sin publicar', { status: null })
  await build('Pendiente', { status: 'pending' })
  await build('Rechazado', { status: 'rejected' })
  expect(await titles()).toEqual(['Nuevo', 'Viejo'])
  const all = { isAllCourses: 'true' } as const
  expect(await titles(all)).toEqual(['Nuevo', 'Viejo'])
  expect(await titles(all, await buildProfessor(academy))).toEqual(['Nuevo', 'Viejo'])
  const admin = await buildAdmin(academy)
  expect(await titles(all, admin)).toHaveLength(5)
  expect(await titles({}, admin)).toEqual(['Nuevo', 'Viejo'])
  expect(await titles({ ...all, status: 'pending' }, admin)).toEqual(['Pendiente'])
  expect(await titles({ ...all, status: 'pending' })).toEqual(['Nuevo', 'Viejo'])
})

it('lists for a review those that wait, the one sent first on top, and goes on page by page', async () => {
  const noon = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`)
  const of = (status: 'pending' | 'approved' | 'rejected' | null, day: number | null) => ({
    status,
    createdAt: noon(1),
    submittedAt: day === null ? null : noon(day),
  })
  await build('Aprobado nuevo', of('approved', 20))
  await build('Espera menos', of('pending', 19))
  await build('Borrador', of(null, null))
  await build('Espera más', of('pending', 2))
  await build('Rechazado', of('rejected', 10))
  const admin = await buildAdmin(academy)
  const query = { isAllCourses: 'true', sort: 'review' } as const
  const order = ['Espera más', 'Espera menos', 'Aprobado nuevo', 'Rechazado', 'Borrador']
  expect(await titles(query, admin)).toEqual(order)
  const found: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await list({ ...query, limit: 2, ...(cursor && { cursor }) }, admin)
    found.push(...page.documents.map(({ title }) => title))
    cursor = page.nextCursor
  } while (cursor)
  expect(found).toEqual(order)
  expect(await titles({ ...query, status: 'unpublished' }, admin)).toEqual(['Borrador'])
  expect(await titles({ sort: 'review' })).toEqual(['Aprobado nuevo'])
})

it('shows everything of a course that the specification names', async () => {
  const professor = await buildProfessor(academy, { firstNames: 'Inés', lastNames: 'Solís' })
  const course = await build('Encuadernación', {
    professorId: professor.id,
    items: 2,
    level: 'avanzado',
    topics: ['Papel', 'Costura'],
    learningOutcomes: ['Coser un cuaderno'],
    ratingCounts: [0, 0, 1, 0, 2],
    ratingCount: 3,
    ratingSum: 13,
    studentCount: 7,
  })
  const shown = await academy.as().call(getCourse, { params: { id: course.id } })
  const [category] = await academy.db
    .select()
    .from(categories)
    .where(eq(categories.id, course.categoryId))
  expect(shown).toEqual({
    _id: course.id,
    slug: course.id,
    title: 'Encuadernación',
    description: course.description,
    imageUrl: '',
    creationDate: course.createdAt.toISOString(),
    duration: 120,
    price: 349,
    currency: 'MXN',
    ownPrice: null,
    level: 'avanzado',
    topics: ['Papel', 'Costura'],
    learningOutcomes: ['Coser un cuaderno'],
    requirements: [],
    audience: [],
    category: course.categoryId,
    professor: professor.id,
    status: 'approved',
    rejectionMessage: null,
    revisionOf: null,
    removedContent: [],
    revision: null,
    arrangement: null,
    retirement: null,
    submissionDate: null,
    payment: null,
    rating: 4.33,
    averageRating: 4.33,
    ratingCount: 3,
    studentCount: 7,
    enrolledStudents: 7,
    contentCount: 2,
    contentKind: 'video',
    audioCount: 0,
    outlineVersion: 1,
    sections: [],
    content: shown.contentDetails.map(({ _id }) => _id),
    contentDetails: [expect.objectContaining({ duration: 60 }), expect.anything()],
    professorDetails: {
      firstNames: 'Inés',
      lastNames: 'Solís',
      imageURL: null,
      slug: professor.id,
    },
    instructor: 'Inés Solís',
    categoryDetails: {
      _id: course.categoryId,
      slug: category!.slug!,
      name: category!.name,
      imageUrl: '',
    },
    courseRating: [{ rating: 3 }, { rating: 5 }, { rating: 5 }],
    hasUserAccess: false,
    version: expect.any(String) as string,
  } satisfies Course)
  expect((await list()).documents).toEqual([shown])
})

it('shows an unapproved course only to its professor and to administrators', async () => {
  const draft = await build('Borrador', { status: null })
  const params = { id: draft.id }
  const owner = { id: draft.professorId, type: 'professor' } as const
  for (const viewer of [owner, await buildAdmin(academy)]) {
    expect(await academy.as(viewer).call(getCourse, { params })).toMatchObject({
      status: null,
      hasUserAccess: true,
    })
  }
  for (const viewer of [undefined, await buildStudent(academy), await buildProfessor(academy)]) {
    expect((await academy.as(viewer).refused(getCourse, { params })).body.code).toBe(
      'course_not_found',
    )
  }
  expect((await academy.as().refused(getCourse, { params: { id: 'nada' } })).status).toBe(404)
})

it('says who has access to what', async () => {
  const bought = await build('Comprado')
  await build('Gratis', { priceCents: 0 })
  const other = await build('Otro')
  const [buyer, subscriber, former, stranger] = await Promise.all(
    [1, 2, 3, 4].map(() => buildStudent(academy)),
  )
  await buildEntitlement(academy, buyer!, bought)
  const later = new Date(academy.clock.now().getTime() + 86_400_000)
  await buildEntitlement(academy, subscriber!, undefined, { endsAt: later })
  const startsAt = new Date(academy.clock.now().getTime() - 86_400_000)
  await buildEntitlement(academy, former!, undefined, { startsAt, endsAt: academy.clock.now() })
  const accessOf = async (caller?: TestUser) =>
    (await list({}, caller)).documents
      .filter(({ hasUserAccess }) => hasUserAccess)
      .map(({ title }) => title)
  expect(await accessOf()).toEqual([])
  expect(await accessOf(stranger)).toEqual(['Gratis'])
  expect(await accessOf(former)).toEqual(['Gratis'])
  expect(await accessOf(buyer)).toEqual(['Gratis', 'Comprado'])
  expect(await accessOf(subscriber)).toEqual(['Otro', 'Gratis', 'Comprado'])
  expect(await accessOf({ id: other.professorId, type: 'professor' })).toEqual(['Otro'])
  expect(await accessOf(await buildAdmin(academy))).toHaveLength(3)
})

it('tells what a course brought only to its professor and to administrators', async () => {
  const course = await build('Vendido')
  for (const priceCents of [34_900, 19_950]) {
    await buildEntitlement(academy, await buildStudent(academy), course, { priceCents })
  }
  const { order } = await buildEntitlement(academy, await buildStudent(academy), course)
  await academy.db.update(orders).set({ status: 'failed' }).where(eq(orders.id, order.id))
  const paymentFor = async (caller?: TestUser) => {
    const [course] = (await list({}, caller)).documents
    return course && 'payment' in course ? course.payment : undefined
  }
  expect(await paymentFor({ id: course.professorId, type: 'professor' })).toBe(548.5)
  expect(await paymentFor(await buildAdmin(academy))).toBe(548.5)
  expect(await paymentFor()).toBeNull()
  expect(await paymentFor(await buildStudent(academy))).toBeNull()
  expect(await paymentFor(await buildProfessor(academy))).toBeNull()
})

it('filters by category, level and the price that the student pays', async () => {
  const [arts, music] = await academy.db.select().from(categories).orderBy(categories.name)
  await build('Gratis', { priceCents: 0, categoryId: arts!.id, level: 'principiante' })
  await build('Barato', { priceCents: 9_950, categoryId: music!.id, level: 'avanzado' })
  await build('Del plan', { categoryId: arts!.id })
  expect(await titles({ category: arts!.id })).toEqual(['Del plan', 'Gratis'])
  expect(await titles({ category: newId() })).toEqual([])
  expect(await titles({ level: 'avanzado' })).toEqual(['Barato'])
  expect(await titles({ maxPrice: 0 })).toEqual(['Gratis'])
  expect(await titles({ minPrice: 99.5, maxPrice: 349 })).toEqual(['Del plan', 'Barato'])
  expect(await titles({ minPrice: 349.01 })).toEqual([])
  expect(await list({ category: arts!.id, maxPrice: 1e9 })).toMatchObject({ total: 2 })
  const refused = await academy.as().refused(listCourses, { query: { maxPrice: 'mucho' } })
  expect(refused.body).toMatchObject({ code: 'invalid_data', issues: [{ path: 'maxPrice' }] })
})
