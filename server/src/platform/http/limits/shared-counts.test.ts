import { login, register } from '@ateneo/contract'
import { like, sql } from '../../db/drizzle.ts'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { connect } from '../../db/connect.ts'
import { eventually } from '../../../testing/eventually.ts'
import { openStallingProxy } from '../../../testing/stalling-proxy.ts'
import { openTwoProcesses } from '../../../testing/two-processes.ts'
import { countSweeps } from './queues.ts'
import { callCounts } from './tables.ts'

/** Limits of calls, counted by all processes together. */

const { academy, processes, close } = await openTwoProcesses({ rateLimits: true })
afterAll(close)

const tryLogin = (app: (typeof processes)[number], from: string) =>
  app.inject({
    method: login.method,
    url: login.path,
    headers: { 'x-forwarded-for': from },
    payload: { email: `${from}@ejemplo.mx`, password: 'una contraseña larga' },
  })

const statusesOf = async (answers: Promise<{ statusCode: number }>[]) =>
  Object.groupBy(await Promise.all(answers), ({ statusCode }) => statusCode)

const countedOf = async (from: string) =>
  (
    await academy.db
      .select()
      .from(callCounts)
      .where(like(callCounts.key, `%${from}`))
  )[0]

test('of twenty at once over two processes, no more pass than the limit leaves', async () => {
  const from = '203.0.113.1'
  await academy.db.insert(callCounts).values({
    key: `POST ${login.path} ${from}`,
    calls: login.perMinute - 7,
    endsAt: sql`now() + interval '1 minute'`,
  })
  const answers = Array.from({ length: 20 }, (_, index) => tryLogin(processes[index % 2]!, from))
  const { 404: tried, 429: refused } = await statusesOf(answers)
  expect([tried?.length, refused?.length]).toEqual([7, 13])
})

test('each route counts for itself, in all processes', async () => {
  const from = '203.0.113.2'
  const tryRegister = (index: number) =>
    processes[index % 2]!.inject({
      method: register.method,
      url: register.path,
      headers: { 'x-forwarded-for': from },
      payload: {},
    })
  for (let asked = 0; asked < register.perMinute; asked++) {
    expect((await tryRegister(asked)).statusCode).toBe(400)
  }
  for (const index of [0, 1]) expect((await tryRegister(index)).statusCode).toBe(429)
  expect((await tryLogin(processes[0]!, from)).statusCode).toBe(404)
})

test('after its minute a count begins anew', async () => {
  const from = '203.0.113.3'
  expect((await tryLogin(processes[0]!, from)).statusCode).toBe(404)
  await academy.db
    .update(callCounts)
    .set({ calls: 1000, endsAt: sql`now()` })
    .where(like(callCounts.key, `%${from}`))
  expect((await tryLogin(processes[1]!, from)).statusCode).toBe(404)
  expect(await countedOf(from)).toMatchObject({ calls: 1 })
})

test('a caller beyond the limit costs the database nothing more', async () => {
  const from = '203.0.113.4'
  await tryLogin(processes[0]!, from)
  await academy.db
    .update(callCounts)
    .set({ calls: 1000 })
    .where(like(callCounts.key, `%${from}`))
  const first = await tryLogin(processes[0]!, from)
  const second = await tryLogin(processes[0]!, from)
  for (const { statusCode, headers } of [first, second]) {
    expect(statusCode).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(await countedOf(from)).toMatchObject({ calls: 1001 })
})

test('what has no limit counts nothing', async () => {
  const before = await academy.db.$count(callCounts)
  expect((await processes[0]!.inject('/courses')).statusCode).toBe(200)
  expect((await processes[0]!.inject('/healthz')).statusCode).toBe(200)
  expect(await academy.db.$count(callCounts)).toBe(before)
})

test('without the database a limited call is answered 503, and counts again after it', async () => {
  const proxy = await openStallingProxy(new URL(academy.databaseUrl))
  const limits = { quietMs: 200, pulseMs: 1000, statementMs: 3000 }
  const { db, close: disconnect } = await connect(proxy.url, {
    max: 2,
    log: academy.ctx.log,
    limits,
  })
  const app = await buildApp({ ...academy.ctx, db })
  try {
    const from = '203.0.113.5'
    expect((await tryLogin(app, from)).statusCode).toBe(404)
    proxy.stall()
    const away = await tryLogin(app, from)
    expect([away.statusCode, away.headers['retry-after'], away.json().code]).toEqual([
      503,
      '5',
      'unavailable',
    ])
    proxy.resume()
    await eventually(async () => expect((await tryLogin(app, from)).statusCode).toBe(404))
  } finally {
    proxy.resume()
    await app.close()
    await disconnect()
    await proxy.close()
  }
})

test('counts that are over are deleted, the others stay', async () => {
  const row = { calls: 1, endsAt: sql`now() - interval '1 second'` }
  await academy.db
    .insert(callCounts)
    .values(Array.from({ length: 1500 }, (_, index) => ({ ...row, key: `old ${index}` })))
  const fresh = await academy.db.$count(callCounts, sql`${callCounts.endsAt} > now()`)
  await academy.ctx.jobs.enqueue(academy.db, countSweeps, {})
  await academy.runJobs()
  expect(await academy.db.$count(callCounts)).toBe(fresh)
})

test('a count of before the clock of the database went back is over', async () => {
  const from = '203.0.113.7'
  expect((await tryLogin(processes[0]!, from)).statusCode).toBe(404)
  await academy.db
    .update(callCounts)
    .set({ calls: 1000, endsAt: sql`now() + interval '2 hours'` })
    .where(like(callCounts.key, `%${from}`))
  expect((await tryLogin(processes[1]!, from)).statusCode).toBe(404)
  expect(await countedOf(from)).toMatchObject({ calls: 1 })
})
