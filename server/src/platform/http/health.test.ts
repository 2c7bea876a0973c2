import pg from 'pg'
import { expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { withAcademy } from '../../testing/with-academy.ts'

const academy = withAcademy()

async function readiness() {
  const reply = await academy.app.inject({ url: '/readyz' })
  return [reply.statusCode, reply.json()]
}

const ready = [200, { status: 'ok', database: true, storage: true }]

test('ready while the database and the storage can be written', async () => {
  expect(await readiness()).toEqual(ready)
})

test('a storage that takes no file is not ready, until it does', async () => {
  const { storage } = academy.ctx
  const check = storage.check.bind(storage)
  storage.check = () => Promise.reject(new Error('no space left'))
  await eventually(async () =>
    expect(await readiness()).toEqual([
      503,
      { status: 'unavailable', database: true, storage: false },
    ]),
  )
  storage.check = check
  await eventually(async () => expect(await readiness()).toEqual(ready))
})

test('a hundred probes of a storage that never answers are one question, answered in time', async () => {
  const { storage } = academy.ctx
  const check = storage.check.bind(storage)
  let asked = 0
  storage.check = () => {
    asked++
    return new Promise(() => {})
  }
  await eventually(async () => expect((await readiness())[0]).toBe(503))
  asked = 0
  const all = await Promise.all(Array.from({ length: 100 }, readiness))
  expect(new Set(all.map(([status]) => status))).toEqual(new Set([503]))
  expect(asked).toBeLessThanOrEqual(1)
  storage.check = check
  await eventually(async () => expect(await readiness()).toEqual(ready))
})

test('a database that only reads, as a standby does, is not ready', async () => {
  const client = new pg.Client({ connectionString: academy.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  await client.query(`alter database ${rows[0]!.name} set default_transaction_read_only = on`)
  // Settings of a database hold for new connections.
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [rows[0]!.name],
  )
  await client.end()
  await eventually(async () =>
    expect(await readiness()).toEqual([
      503,
      { status: 'unavailable', database: false, storage: true },
    ]),
  )
})
