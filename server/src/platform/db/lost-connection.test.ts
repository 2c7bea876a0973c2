import { DrizzleQueryError, sql } from './drizzle.ts'
import pino from 'pino'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAcademy } from '../../testing/with-academy.ts'
import { eventually } from '../../testing/eventually.ts'
import { connect, type Connection } from './connect.ts'
import { isDatabaseLost } from './lost-connection.ts'

const CONNECTIONS = 2
const log = pino({ level: 'silent' })

const academy = withAcademy()
let connection: Connection

beforeAll(async () => {
  connection = await connect(academy.databaseUrl, { max: CONNECTIONS, log })
})
afterAll(() => connection.close())

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a connection lost between two statements of a transaction fails that transaction alone', async () => {
  const failure = await failureOf(
    connection.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await academy.db.execute(sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`)
      // The connection is idle while the server closes it.
      await eventually(() => expect(connection.pool.idleCount).toBe(0))
      await new Promise((resolve) => setTimeout(resolve, 50))
      await tx.execute(sql`select 1`)
    }),
  )
  expect(isDatabaseLost(failure)).toBe(true)
  await connection.db.transaction((tx) => tx.execute(sql`select 1`))
})

test('a statement that runs while its connection is lost says so', async () => {
  const failure = failureOf(connection.db.execute(sql`select pg_sleep(20) as lost_here`))
  await eventually(async () => {
    const { rowCount } = await academy.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where query like '%lost_here%' and pid <> pg_backend_pid()`,
    )
    expect(rowCount).toBe(1)
  })
  expect(isDatabaseLost(await failure)).toBe(true)
})

test('transactions that could not begin leave no connection behind', async () => {
  const impossible = { isolationLevel: 'none' as 'serializable' }
  for (let round = 0; round <= CONNECTIONS; round++) {
    const failure = await failureOf(connection.db.transaction(async () => {}, impossible))
    expect(isDatabaseLost(failure)).toBe(false)
  }
  await connection.db.transaction((tx) => tx.execute(sql`select 1`))
})

test('a statement that is wrong is no lost connection', async () => {
  const failure = await failureOf(connection.db.execute(sql`select nothing`))
  expect(isDatabaseLost(failure)).toBe(false)
})

test.each([
  ['FATAL', true],
  ['ERROR', false],
])('a protocol violation said as %s is a loss: %s', (severity, isLoss) => {
  const cause = Object.assign(new DatabaseError('server conn crashed?', 41, 'error'), {
    code: '08P01',
    severity,
  })
  expect(isDatabaseLost(new DrizzleQueryError('select 1', [], cause))).toBe(isLoss)
})
