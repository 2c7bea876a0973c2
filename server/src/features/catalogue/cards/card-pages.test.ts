import { changeStatus, editCategory, listCourses, rateCourse } from '@ateneo/contract'
import { eq, sql } from '../../../platform/db/drizzle.ts'
import { afterAll, expect, test } from 'vitest'
import { courses } from '../../courses/tables.ts'
import { users } from '../../identity/tables.ts'
import { entitlements, plans } from '../../purchases/tables.ts'
import { buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse, buildEntitlement } from '../../../testing/builders/build.ts'
import { Client, type TestUser } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { countLockWaits } from '../../../testing/lock-waits.ts'
import { openTwoProcesses } from '../../../testing/two-processes.ts'

/** Cards of signed-in users are never outdated, and never contain another user's data. */

const { academy, processes, course, admin, student, close } = await openTwoProcesses()
afterAll(close)

/** Clients of one user in both processes. */
const clientsOf = (user?: TestUser) => processes.map((app) => new Client(app, academy.ctx, user))

const onlooker = await buildStudent(academy)
const url = '/courses?view=card'

/** The response body of each process. */
const ask = (user: TestUser, address = url) =>
  Promise.all(clientsOf(user).map(async (client) => (await client.inject({ url: address })).body))

const cardsOf = async (client: Client, query: object = {}) =>
  (await client.call(listCourses, { query: { view: 'card', ...query } })).documents

const changes: [string, () => Promise<unknown>][] = [
  [
    'an approval',
    async () => {
      const { id } = await buildCourse(academy, { status: 'pending', title: 'Telar', items: 1 })
      const params = { courseId: id, status: 'approved' as const }
      await admin.call(changeStatus, { params, body: {} })
    },
  ],
  ['a title', () => academy.db.update(courses).set({ title: 'Acuarela y gouache' })],
  ['a price', () => academy.db.update(plans).set({ priceCents: sql`${plans.priceCents} + 100` })],
  ['a sale', () => academy.db.update(courses).set({ studentCount: 12 })],
  [
    'a rating',
    () => student.call(rateCourse, { body: { courseId: course.id, rating: 4, comment: 'Va.' } }),
  ],
  [
    'a category',
    () => admin.call(editCategory, { body: { id: course.categoryId, ID: 'Pinceles' } }),
  ],
  [
    'a professor',
    () => academy.db.update(users).set({ firstNames: 'Inés' }).where(eq(users.type, 'professor')),
  ],
]

test.each(changes)('%s is seen at once by who is signed in', async (_, change) => {
  const before = await ask(onlooker)
  expect(before[1]).toBe(before[0])
  await change()
  const after = await ask(onlooker)
  expect(after[0]).not.toBe(before[0])
  expect(after[1]).toBe(after[0])
})

test('each caller sees what is open to them, however many ask for the same page', async () => {
  const professor = await buildProfessor(academy)
  await buildCourse(academy, { status: 'approved', professorId: professor.id, title: 'Propio' })
  await buildCourse(academy, { status: 'approved', priceCents: 0, title: 'Regalo' })
  const buyer = await buildStudent(academy)
  await buildEntitlement(academy, buyer, course)
  const subscriber = await buildStudent(academy)
  await buildEntitlement(academy, subscriber)
  const openTo = async (client: Client) =>
    (await cardsOf(client, { sort: 'price' }))
      .filter(({ hasUserAccess }) => hasUserAccess)
      .map(({ _id }) => _id)
  const callers = [undefined, onlooker, buyer, subscriber, professor].flatMap((user) =>
    clientsOf(user),
  )
  const alone = []
  for (const client of callers) alone.push(await openTo(client))
  expect(alone.map(({ length }) => length)).toEqual([0, 0, 1, 1, 2, 2, 4, 4, 1, 1])
  expect(alone[4]).toContain(course.id)
  expect(await Promise.all(callers.map((client) => openTo(client)))).toEqual(alone)
  const whole = await Promise.all(
    callers.map(async (client) =>
      (await client.call(listCourses, { query: { sort: 'price' } })).documents
        .filter(({ hasUserAccess }) => hasUserAccess)
        .map(({ _id }) => _id),
    ),
  )
  expect(alone).toEqual(whole)
})

test('access begins with a purchase and ends with its time, without any change', async () => {
  const buyer = await buildStudent(academy)
  const isOpen = () =>
    Promise.all(
      clientsOf(buyer).map(
        async (client) =>
          (await cardsOf(client)).find(({ _id }) => _id === course.id)?.hasUserAccess,
      ),
    )
  expect(await isOpen()).toEqual([false, false])
  const endsAt = new Date(academy.clock.now().getTime() + 60_000)
  const { entitlement } = await buildEntitlement(academy, buyer, course, { endsAt })
  expect(await isOpen()).toEqual([true, true])
  academy.clock.advance({ minutes: 2 })
  expect(await isOpen()).toEqual([false, false])
  await academy.db
    .update(entitlements)
    .set({ endsAt: null })
    .where(eq(entitlements.id, entitlement.id))
  expect(await isOpen()).toEqual([true, true])
})

test('pages that differ from caller to caller are shared by nobody', async () => {
  const hidden = await buildCourse(academy, { status: 'pending', title: 'En revisión' })
  const buyer = await buildStudent(academy)
  await buildEntitlement(academy, buyer, course)
  const ids = async (client: Client, query: object) =>
    (await cardsOf(client, query)).map(({ _id }) => _id)
  const everything = { isAllCourses: true }
  for (let time = 0; time < 2; time++) {
    expect(await ids(admin, everything)).toContain(hidden.id)
    expect(await ids(academy.as(onlooker), everything)).not.toContain(hidden.id)
    expect(await ids(academy.as(buyer), { owned: true })).toEqual([course.id])
    expect(await ids(academy.as(onlooker), { owned: true })).toEqual([])
    expect(await ids(academy.as(buyer), { owned: false })).not.toContain(course.id)
    expect(await ids(academy.as(onlooker), { owned: false })).toContain(course.id)
  }
})

test('changes are seen again and again, while others keep asking', async () => {
  const asking = new AbortController()
  const others = processes.map(async (app) => {
    const client = new Client(app, academy.ctx, onlooker)
    while (!asking.signal.aborted) await client.inject({ url })
  })
  const readers = clientsOf(await buildStudent(academy))
  for (let turn = 0; turn < 40; turn++) {
    const title = `Vuelta ${turn}`
    await academy.db.update(courses).set({ title }).where(eq(courses.id, course.id))
    const titles = await Promise.all(
      readers.map(
        async (client) => (await cardsOf(client)).find(({ _id }) => _id === course.id)?.title,
      ),
    )
    expect(titles).toEqual([title, title])
  }
  asking.abort()
  await Promise.all(others)
})

test('a page that a change overtook while it was composed is not given to who asks after it', async () => {
  const [client] = clientsOf(onlooker) as [Client]
  const countStudents = async () =>
    (await cardsOf(client)).find(({ _id }) => _id === course.id)?.studentCount
  const sell = (studentCount: number) =>
    academy.db.update(courses).set({ studentCount }).where(eq(courses.id, course.id))
  await sell(20)
  let early: Promise<unknown> | undefined
  await academy.db.transaction(async (tx) => {
    await tx.execute(sql`lock table categories in access exclusive mode`)
    early = countStudents()
    await eventually(async () => expect(await countLockWaits(academy)).toBeGreaterThan(0))
    await sell(21)
  })
  expect(await countStudents()).toBe(21)
  await early
  expect(await countStudents()).toBe(21)
})
