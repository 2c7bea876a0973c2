import { afterAll, expect, test } from 'vitest'
import { listReplicaChecks } from '../../operator/check-replica.ts'
import { eventually } from '../../testing/eventually.ts'
import { openReplica } from '../../testing/replica.ts'
import { Replica } from './replica.ts'

/** A standby that dies, lags or is none, and what the operator is told of it. */

const { academy, app, standby, connection, replica, lines, ...of } = await openReplica()
const { addresses, ask, rename, titleShown, caughtUp, counted } = of
afterAll(of.close)

test('a standby that dies while many ask fails nobody, and is used again when it is back', async () => {
  await caughtUp()
  lines.length = 0
  const over = new AbortController()
  const asking = Promise.all(
    Array.from({ length: 8 }, async () => {
      while (!over.signal.aborted) {
        await rename(`Grabado ${Math.random()}`)
        for (const url of addresses) await ask(url)
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
