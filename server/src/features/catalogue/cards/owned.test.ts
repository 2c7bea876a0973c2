import { type Arguments, listCourses } from '@ateneo/contract'
import { beforeAll, expect, it } from 'vitest'
import { courseStudents } from '../../courses/tables.ts'
import { courseCompletions } from '../../learning/tables.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse, buildEntitlement } from '../../../testing/builders/build.ts'
import type { TestUser } from '../../../testing/client.ts'
import { categories } from '../../categories/tables.ts'

/** A student's own courses, and those that are recommended. */

type Course = Awaited<ReturnType<typeof buildCourse>>

const academy = withAcademy()
let arts = ''
let music = ''
let bought: Course, free: Course, begun: Course, other: Course, draft: Course

beforeAll(async () => {
  const [first, second] = await academy.db.select().from(categories).orderBy(categories.name)
  arts = first!.id
  music = second!.id
  bought = await build('Comprado', { categoryId: arts })
  free = await build('Gratis', { priceCents: 0, categoryId: music })
  begun = await build('Empezado', { categoryId: music })
  other = await build('Otro', { categoryId: music })
  draft = await build('Borrador', { status: null })
})

type Query = NonNullable<Arguments<typeof listCourses>['query']>

const list = (query: Query, caller?: TestUser) => academy.as(caller).call(listCourses, { query })
const titles = async (query: Query, caller?: TestUser) =>
  (await list(query, caller)).documents.map(({ title }) => title)

const owned = { owned: 'true' } as const
const rest = { owned: 'false' } as const

it('a buyer owns what they bought, and nothing that they only might open', async () => {
  const buyer = await buildStudent(academy)
  await buildEntitlement(academy, buyer, bought)
  expect(await titles(owned, buyer)).toEqual(['Comprado'])
  expect(await titles({ ...owned, category: music }, buyer)).toEqual([])
  expect(await list(rest, buyer)).toMatchObject({
    documents: [{ title: 'Otro' }, { title: 'Empezado' }, { title: 'Gratis' }],
    total: 3,
  })
})

it('a subscriber owns what they bought or began, not every course of the academy', async () => {
  const subscriber = await subscribe()
  expect(await titles(owned, subscriber)).toEqual([])
  expect(await list(rest, subscriber)).toMatchObject({ total: 4 })
  await begin(subscriber, begun, draft)
  await buildEntitlement(academy, subscriber, bought)
  expect(await titles(owned, subscriber)).toEqual(['Empezado', 'Comprado'])
  expect(await titles({ ...owned, category: arts }, subscriber)).toEqual(['Comprado'])
  expect(await list({ ...owned, limit: 1 }, subscriber)).toMatchObject({
    documents: [{ title: 'Empezado', hasUserAccess: true }],
    total: 2,
    nextCursor: expect.any(String),
  })
  expect(await titles(rest, subscriber)).toEqual(['Otro', 'Gratis'])
})

it('what was begun stays one’s own only while it is open', async () => {
  const former = await subscribe({ hasEnded: true })
  await begin(former, begun, free)
  expect(await titles(owned, former)).toEqual(['Gratis'])
  expect(await titles(rest, former)).toEqual(['Otro', 'Empezado', 'Comprado'])
})

it('what was finished is recommended to nobody again, though its access ended', async () => {
  const former = await subscribe({ hasEnded: true })
  await begin(former, begun)
  const finishedAt = academy.clock.now()
  await academy.db
    .insert(courseCompletions)
    .values({ studentId: former.id, courseId: begun.id, finishedAt })
  expect(await titles(owned, former)).toEqual([])
  expect(await list({ ...rest, sort: 'rating', limit: 2 }, former)).toMatchObject({
    documents: [{}, {}],
    total: 3,
    nextCursor: expect.any(String),
  })
  expect(await titles({ ...rest, category: music }, former)).toEqual(['Otro', 'Gratis'])
  expect(await titles({ ...rest, q: 'empezado' }, former)).toEqual([])
})

it('visitors own nothing, professors what they teach, administrators everything', async () => {
  expect(await titles(owned)).toEqual([])
  expect(await list(rest)).toMatchObject({ total: 4 })
  const author: TestUser = { id: other.professorId, type: 'professor' }
  expect(await titles(owned, author)).toEqual(['Otro'])
  expect(await titles(rest, author)).toEqual(['Empezado', 'Gratis', 'Comprado'])
  expect(await titles(owned, await buildProfessor(academy))).toEqual([])
  const admin = await buildAdmin(academy)
  expect(await list(owned, admin)).toMatchObject({ total: 4 })
  expect(await list(rest, admin)).toMatchObject({ documents: [], total: 0 })
  const refused = await academy.as().refused(listCourses, { query: { owned: 'si' as 'true' } })
  expect(refused.body).toMatchObject({ code: 'invalid_data', issues: [{ path: 'owned' }] })
})

function build(title: string, values: Parameters<typeof buildCourse>[1]) {
  academy.clock.advance({ minutes: 1 })
  return buildCourse(academy, { status: 'approved', title, ...values })
}

async function subscribe({ hasEnded = false } = {}): Promise<TestUser> {
  const student = await buildStudent(academy)
  const now = academy.clock.now()
  const day = 86_400_000
  await buildEntitlement(academy, student, undefined, {
    startsAt: new Date(now.getTime() - day),
    endsAt: hasEnded ? now : new Date(now.getTime() + day),
  })
  return student
}

async function begin(student: TestUser, ...begunCourses: Course[]): Promise<void> {
  const createdAt = academy.clock.now()
  await academy.db
    .insert(courseStudents)
    .values(begunCourses.map(({ id }) => ({ courseId: id, studentId: student.id, createdAt })))
}
