import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { courses } from '../courses/tables.ts'
import { listReplicaChecks } from '../operator/check-replica.ts'
import { buildStudent } from '../testing/build-people.ts'
import { buildCourse } from '../testing/build.ts'
import { Client } from '../testing/client.ts'
import { eventually } from '../testing/eventually.ts'
import { openStandby, type Standby } from '../testing/standby.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { connect, type Connection } from './connect.ts'
import { Replica } from './replica.ts'

/** Visitors' readings on a streaming standby. */

let standby: Standby
let connection: Connection
let replica: Replica
let academy: TestApp
let app: FastifyInstance
let course: Awaited<ReturnType<typeof buildCourse>>
const lines: { msg: string }[] = []
const stack = new AsyncDisposableStack()
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })

beforeAll(async () => {
  standby = await openStandby()
  stack.defer(() => standby.close())
  const template = await createTestApp()
  stack.defer(() => template.close())
  connection = await connect(standby.primaryUrl, { max: 10, log: template.ctx.log })
  stack.defer(() => connection.close())
  const { db } = connection
  replica = new Replica({ url: standby.url, primary: db, max: 5, log })
  stack.defer(() => replica.close())
  const ctx = { ...template.ctx, db, replica }
  academy = { ...template, db, ctx }
  app = await buildApp(ctx, { rateLimits: false })
  stack.defer(() => app.close())
  course = await buildCourse(academy, { status: 'approved', items: 1 })
})
afterAll(() => stack.disposeAsync())

const addresses = () => [
  '/courses',
  '/courses?view=card',
  '/courses?q=acuarela',
  '/courses?q=acuarella&view=card',
  '/courses/suggestions?q=acua',
  `/courses/${course.id}`,
  `/courses/${course.id}/professor`,
  '/all-categories',
  '/categories',
  `/course/rate/${course.id}`,
  '/settings',
  '/help-articles',
]
const ask = async (url: string, of = app) => {
  const { statusCode, body } = await of.inject(url)
  expect([url, statusCode]).toEqual([url, 200])
  return body
}
const rename = (title: string) =>
  academy.db.update(courses).set({ title }).where(eq(courses.id, course.id))
const titleShown = async () => JSON.parse(await ask(`/courses/${course.id}`)).title as string

/** Runs a statement on the standby itself. */
async function onStandby<Row extends object>(statement: string): Promise<Row[]> {
  const { pool, close } = await connect(standby.url, { max: 1, log: academy.ctx.log })
  try {
    return (await pool.query<Row>(statement)).rows
  } finally {
    await close()
  }
}

const caughtUp = () => eventually(async () => expect(await replica.lagBytes()).toBe(0))

/** How many readings each answered during the work. */
async function counted(work: () => Promise<unknown>) {
  const before = { ...replica.answered }
  await work()
  const { answered } = replica
  return {
    replica: answered.replica - before.replica,
    primary: answered.primary - before.primary,
  }
}

test('every call that is cached for visitors is answered by the standby, with the same words', async () => {
  // Readings count as written what their state saw; the standby has that a moment later.
  for (const url of addresses()) await ask(url)
  await caughtUp()
  const other = await buildApp(academy.ctx, { rateLimits: false })
  const answers: string[] = []
  const where = await counted(async () => {
    for (const url of addresses()) answers.push(await ask(url, other))
  })
  await other.close()
  expect(where).toEqual({ replica: addresses().length, primary: 0 })
  const alone = await buildApp({ ...academy.ctx, replica: undefined }, { rateLimits: false })
  for (const [index, url] of addresses().entries()) {
    expect([url, await ask(url, alone)]).toEqual([url, answers[index]])
  }
  await alone.close()
  const [row] = await onStandby<{ readings: number }>(
    `select count(*)::int as readings from pg_stat_activity
     where application_name = 'ateneo' and query ilike '%from%courses%'`,
  )
  expect(row!.readings).toBeGreaterThan(0)
})

test('who has a session reads from the primary', async () => {
  const student = await buildStudent(academy)
  await rename('Acuarela de noche')
  await caughtUp()
  const client = new Client(app, academy.ctx, student)
  const where = await counted(async () => {
    expect((await client.inject({ url: `/courses/${course.id}` })).json().title).toBe(
      'Acuarela de noche',
    )
  })
  expect(where).toEqual({ replica: 0, primary: 0 })
})

test('a change shows at once while the standby is behind, and nothing older is kept after it', async () => {
  await caughtUp()
  await titleShown()
  await onStandby('select pg_wal_replay_pause()')
  await rename('Gouache')
  const behind = await counted(async () => expect(await titleShown()).toBe('Gouache'))
  expect(behind).toEqual({ replica: 0, primary: 1 })
  expect((await onStandby<{ title: string }>(`select title from courses`))[0]!.title).toBe(
    'Acuarela de noche',
  )
  await onStandby('select pg_wal_replay_resume()')
  await rename('Tinta')
  await eventually(async () => {
    const again = await counted(async () => expect(await titleShown()).toBe('Tinta'))
    expect(again).toEqual({ replica: 1, primary: 0 })
  })
})

test('fifty changes while four ask: nobody is told a title older than their question', async () => {
  await rename('0')
  let written = 0
  const over = new AbortController()
  const asking = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted) {
        const least = written
        expect(Number(await titleShown())).toBeGreaterThanOrEqual(least)
      }
    }),
  )
  for (let number = 1; number <= 50; number++) {
    await rename(String(number))
    written = number
  }
  over.abort()
  await asking
})

test('a standby that dies while many ask fails nobody, and is used again when it is back', async () => {
  await caughtUp()
  lines.length = 0
  const over = new AbortController()
  const asking = Promise.all(
    Array.from({ length: 8 }, async () => {
      while (!over.signal.aborted) {
        await rename(`Grabado ${Math.random()}`)
        for (const url of addresses()) await ask(url)
      }
    }),
  )
  await standby.kill()
  const during = await counted(() => eventually(() => expect(replica.isAway).toBe(true)))
  expect(during.replica).toBe(0)
  await ask('/courses?limit=3')
  over.abort()
  await asking
  expect(lines.map(({ msg }) => msg)).toContain('the replica failed: reading from the primary')
  await standby.start()
  await eventually(async () => {
    await rename(`Linóleo ${Math.random()}`)
    await titleShown()
    expect(replica.isAway).toBe(false)
  })
  expect(lines.map(({ msg }) => msg)).toContain('the replica answers again')
})

test('what is no standby of this database is never read from', async () => {
  const stranger = new Replica({
    url: academy.databaseUrl,
    primary: academy.db,
    max: 1,
    log: academy.ctx.log,
  })
  const itself = new Replica({
    url: standby.primaryUrl,
    primary: academy.db,
    max: 1,
    log: academy.ctx.log,
  })
  for (const wrong of [stranger, itself]) {
    expect(await wrong.read('any state', async (db) => db === academy.db)).toBe(true)
    expect([wrong.isAway, wrong.answered]).toEqual([true, { replica: 0, primary: 1 }])
    await wrong.close()
  }
})

test('doctor says how far behind it is, and what is none', async () => {
  const examine = (url: string) => {
    const config = { ...academy.ctx.config, databaseReplicaUrl: url }
    const [found] = listReplicaChecks({ config, database: { connection } })
    return found![1]()
  }
  await caughtUp()
  expect(await examine(standby.url)).toEqual({
    state: 'ok',
    words: 'le faltan 0.0 MB de lo escrito',
  })
  const notStandby = { state: 'fault', words: expect.stringContaining('no es una réplica') }
  expect(await examine(standby.primaryUrl)).toEqual(notStandby)
})

test('metrics tell its lag and where readings are answered', async () => {
  const { body } = await app.inject('/metrics')
  expect(body).toMatch(/^ateneo_replica_away 0$/m)
  expect(body).toMatch(/^ateneo_replica_lag_bytes \d+$/m)
  expect(body).toMatch(/^ateneo_replica_readings{from="replica"} \d+$/m)
})
