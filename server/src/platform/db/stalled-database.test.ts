import type { FastifyInstance } from 'fastify'
import { sql } from './drizzle.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { eventually } from '../../testing/eventually.ts'
import { openStallingProxy } from '../../testing/stalling-proxy.ts'
import { openStubWeb } from '../../testing/stub-web-folder.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { connect, type Connection } from './connect.ts'
import { allowLongStatements } from './guarded-pool.ts'
import { isDatabaseLost } from './lost-connection.ts'

/** Shorter than in the product, in the same order. */
const limits = { quietMs: 400, pulseMs: 3000, statementMs: 6000 }
const MAX_CONNECTIONS = 4

const academy = withAcademy()
let proxy: Awaited<ReturnType<typeof openStallingProxy>>
let connection: Connection
let stub: Awaited<ReturnType<typeof openStubWeb>>
let app: FastifyInstance

beforeAll(async () => {
  proxy = await openStallingProxy(new URL(academy.databaseUrl))
  connection = await connect(proxy.url, { max: MAX_CONNECTIONS, log: academy.ctx.log, limits })
  stub = await openStubWeb({ 'assets/a.js': 'window.y = 2' })
  app = await buildApp({ ...academy.ctx, db: connection.db }, { web: stub.web, rateLimits: false })
})
afterEach(() => proxy.resume())
afterAll(async () => {
  await app.close()
  await connection.close()
  await proxy.close()
  await stub.close()
})

const ask = (url: string, accept = 'application/json') => app.inject({ url, headers: { accept } })
const login = () =>
  app.inject({
    method: 'POST',
    url: '/login',
    payload: { email: 'nadie@ejemplo.mx', password: 'una contraseña larga' },
  })
const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: unknown) => (isDatabaseLost(error) ? 'lost' : error),
  )

const recovered = () =>
  eventually(async () => {
    expect((await ask('/courses')).statusCode).toBe(200)
    expect((await ask('/readyz')).json()).toMatchObject({ status: 'ok' })
  })

test('calls and pages of a database that stalls are answered 503, and work again after it', async () => {
  expect((await ask('/courses')).statusCode).toBe(200)
  expect((await login()).statusCode).toBe(404)
  proxy.stall()
  // Twice as many as there are connections.
  const calls = await Promise.all(
    Array.from({ length: 2 * MAX_CONNECTIONS }, (_, index) =>
      index % 2 === 0 ? ask(`/courses?pageSize=${index + 1}`) : login(),
    ),
  )
  for (const { statusCode, headers, json } of calls) {
    expect([statusCode, headers['retry-after'], json().code]).toEqual([503, '5', 'unavailable'])
  }
  const page = await ask('/', 'text/html')
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5'])
  expect(page.body).toContain('Volvemos en un momento')
  const ready = await ask('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { status: 'unavailable', database: false, storage: true },
  ])
  // What needs no database goes on.
  expect((await ask('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await ask('/assets/a.js', '*/*')).body).toBe('window.y = 2')

  proxy.resume()
  await recovered()
  expect((await login()).statusCode).toBe(404)
})

test('a transaction under way when the database stalls fails, and its connection is not used again', async () => {
  const outcome = outcomeOf(
    connection.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      proxy.stall()
      await tx.execute(sql`select 2`)
    }),
  )
  expect(await outcome).toBe('lost')
  proxy.resume()
  await recovered()
  await connection.db.transaction((tx) => tx.execute(sql`select 3`))
})

test('a slow statement of a database that answers others is not cut', async () => {
  const seconds = (2 * limits.quietMs + limits.pulseMs) / 1000
  const slow = connection.db.execute(sql`select pg_sleep(${seconds}), 'whole' as told`)
  expect((await slow).rows).toMatchObject([{ told: 'whole' }])
})

test('a connection that died alone ends its statement, while others go on', async () => {
  await connection.db.execute(sql`select 1`)
  const lone = outcomeOf(
    connection.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      proxy.stallOpened()
      await tx.execute(sql`select 2`)
    }),
  )
  expect((await academy.app.inject({ url: '/courses' })).statusCode).toBe(200)
  expect(await lone).toBe('lost')
  await recovered()
})

test('a statement that may take long, as a backup does, outlasts a stall', async () => {
  const client = await connection.pool.connect()
  allowLongStatements(client)
  const held = client.query<{ told: string }>(`select pg_sleep(1), 'whole' as told`)
  proxy.stall()
  // Each asked for the first time: what visitors were told lately needs no database.
  expect((await ask('/courses?n=1')).statusCode).toBe(503)
  expect((await ask('/courses?n=2')).statusCode).toBe(503)
  proxy.resume()
  expect((await held).rows).toMatchObject([{ told: 'whole' }])
  client.release()
  await recovered()
})
