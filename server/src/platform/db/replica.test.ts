import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { buildStudent } from '../../testing/build-people.ts'
import { Client } from '../../testing/client.ts'
import { eventually } from '../../testing/eventually.ts'
import { openReplica } from '../../testing/replica.ts'
import { connect } from './connect.ts'

/** Visitors' readings on a streaming standby: which, and never older than what was written. */

const {
  academy,
  app,
  standby,
  course,
  addresses,
  ask,
  rename,
  titleShown,
  caughtUp,
  counted,
  close,
} = await openReplica()
afterAll(close)

/** Runs a statement on the standby itself. */
async function onStandby<Row extends object>(statement: string): Promise<Row[]> {
  const { pool, close } = await connect(standby.url, { max: 1, log: academy.ctx.log })
  try {
    return (await pool.query<Row>(statement)).rows
  } finally {
    await close()
  }
}

test('every call that is cached for visitors is answered by the standby, with the same words', async () => {
  // Readings count as written what their state saw; the standby has that a moment later.
  for (const url of addresses) await ask(url)
  await caughtUp()
  const other = await buildApp(academy.ctx, { rateLimits: false })
  const answers: string[] = []
  const where = await counted(async () => {
    for (const url of addresses) answers.push(await ask(url, other))
  })
  await other.close()
  expect(where).toEqual({ replica: addresses.length, primary: 0 })
  const alone = await buildApp({ ...academy.ctx, replica: undefined }, { rateLimits: false })
  for (const [index, url] of addresses.entries()) {
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
