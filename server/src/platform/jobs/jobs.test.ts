import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '../db/drizzle.ts'
import pino from 'pino'
import { expect, test } from 'vitest'
import { withAcademy } from '../../testing/with-academy.ts'
import { eventually } from '../../testing/eventually.ts'
import { queue } from './queue.ts'
import { Jobs } from './jobs.ts'

const deadLetterQueue = queue<{ word: string }>('test.dead-letter')
const hopeless = queue<{ word: string }>('test.hopeless', { retries: 0, deadLetterQueue })
const stubborn = queue<object>('test.stubborn', { retries: 0 })
const busy = queue<{ number: number }>('test.busy')
const wide = queue<{ number: number }>('test.wide', { concurrency: 3 })
const daily = queue<object>('test.daily', { cron: '0 5 * * *' })

const long = queue<{ video: string }>('test.long', { heartbeatSeconds: 60 })
const endless = queue<{ video: string }>('test.endless')
const givenUp = queue<{ video: string }>('test.given-up')
const lastLong = queue<{ video: string }>('test.last-long', {
  retries: 0,
  heartbeatSeconds: 60,
  deadLetterQueue: givenUp,
})

const academy = withAcademy()

test('what fails for the last time is handed to the queue for it', async () => {
  const { jobs, db } = academy.ctx
  // The dead letter queue is listed after the queue that names it.
  await jobs.start([hopeless, deadLetterQueue, daily])
  const heard: object[] = []
  const listen = async (data: object) => {
    heard.push(data)
  }
  const failAlways = async () => {
    throw new Error('never')
  }
  await jobs.work([{ queue: hopeless, perform: failAlways }])
  await jobs.enqueue(db, hopeless, { word: 'hola' })
  await eventually(async () => {
    await jobs.drain([{ queue: deadLetterQueue, perform: listen }])
    expect(heard).toEqual([{ word: 'hola' }])
  })
})

test('a failed job that is tried again wakes its worker', async () => {
  const { jobs, db } = academy.ctx
  await jobs.start([stubborn])
  let attempts = 0
  const fail = async () => {
    attempts++
    throw new Error('never')
  }
  await jobs.work([{ queue: stubborn, perform: fail }])
  await jobs.enqueue(db, stubborn, {})
  // With polling alone, these attempts would exceed the test's time.
  for (let count = 1; count < 8; count++) {
    const id = await eventually(async () => {
      const { rows } = await db.execute<{ id: string }>(
        `select id from pgboss.job where name = '${stubborn.name}' and state = 'failed'`,
      )
      expect(rows).toHaveLength(1)
      return rows[0]!.id
    })
    expect(attempts).toBe(count)
    await db.transaction((tx) => jobs.retry(tx, stubborn.name, [id]))
  }
})

test('what a release changes of a queue is changed at its start, and nothing else is written', async () => {
  const { jobs, db } = academy.ctx
  const read = async () => {
    const { rows } = await db.execute(sql`
      select q.retry_limit, q.expire_seconds, q.retry_delay_max, s.cron, q.updated_on, s.updated_on as scheduled_on
      from pgboss.queue q left join pgboss.schedule s using (name) where q.name = 'test.released'`)
    return rows[0]
  }
  await jobs.start([queue('test.released', { retries: 1, cron: '0 5 * * *' })])
  const first = await read()
  expect(first).toMatchObject({ retry_limit: 1, cron: '0 5 * * *' })
  await jobs.start([queue('test.released', { retries: 1, cron: '0 5 * * *' })])
  expect(await read()).toEqual(first)
  await jobs.start([
    queue('test.released', { retries: 3, maxRetryDelaySeconds: 60, cron: '0 6 * * *' }),
  ])
  expect(await read()).toMatchObject({ retry_limit: 3, retry_delay_max: 60, cron: '0 6 * * *' })
  await jobs.start([queue('test.released', { retries: 3 })])
  expect(await read()).toMatchObject({ retry_limit: 3, retry_delay_max: null, cron: null })
})

test('jobs that wait are performed one right after the other', async () => {
  const { jobs, db } = academy.ctx
  await jobs.start([busy])
  // With polling alone, this many jobs would exceed the test's time.
  for (let number = 1; number <= 60; number++) await jobs.enqueue(db, busy, { number })
  const performed: object[] = []
  const perform = async (data: object) => {
    performed.push(data)
  }
  await jobs.work([{ queue: busy, perform }])
  await eventually(() => expect(performed).toHaveLength(60))
})

test('a queue of several workers keeps all of them busy', async () => {
  const { jobs, db } = academy.ctx
  await jobs.start([wide])
  await jobs.enqueueAll(
    db,
    wide,
    Array.from({ length: 60 }, (_, number) => ({ number })),
  )
  let running = 0
  const companies: number[] = []
  const perform = async () => {
    running++
    await sleep(20)
    companies.push(running)
    running--
  }
  await jobs.work([{ queue: wide, perform }])
  await eventually(() => expect(companies).toHaveLength(60))
  expect(Math.max(...companies)).toBe(3)
  expect(companies.filter((size) => size > 1).length).toBeGreaterThan(30)
})

test('a stop interrupts what takes too long, and has nothing to complain of', async () => {
  const complaints: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void complaints.push(line) })
  const jobs = new Jobs(academy.databaseUrl, log)
  await jobs.start([endless])
  let isBegun = false
  const perform = (_film: object, signal: AbortSignal) => {
    isBegun = true
    return new Promise<void>((_, reject) => {
      // Like a child process that takes a moment to exit.
      signal.addEventListener('abort', () => setTimeout(() => reject(new Error('ended')), 50))
    })
  }
  await jobs.work([{ queue: endless, perform }])
  await jobs.enqueue(academy.db, endless, { video: 'agua' })
  await eventually(() => expect(isBegun).toBe(true))
  await jobs.stop(1000)
  expect(complaints).toEqual([])
  const { rows } = await academy.db.execute(
    `select state from pgboss.job where name = 'test.endless'`,
  )
  expect(rows).toEqual([{ state: 'retry' }])
})

test('a queue with a schedule has it once, however often the server starts', async () => {
  const { jobs, db } = academy.ctx
  await jobs.start([daily])
  await jobs.start([daily])
  const { rows } = await db.execute(
    `select cron, timezone from pgboss.schedule where name = 'test.daily'`,
  )
  expect(rows).toEqual([{ cron: '0 5 * * *', timezone: 'UTC' }])
})

test('what was under way when the process died is tried again as soon as it starts', async () => {
  const { jobs, db } = academy.ctx
  const queues = [givenUp, long, lastLong]
  await jobs.start(queues)
  await jobs.enqueue(db, long, { video: 'papel' })
  await jobs.enqueue(db, lastLong, { video: 'tinta' })
  const begun: object[] = []
  const neverEnds = (video: object) => {
    begun.push(video)
    return new Promise<void>(() => {})
  }
  for (const queue of [long, lastLong]) void jobs.drain([{ queue, perform: neverEnds }])
  await eventually(() => expect(begun).toHaveLength(2))

  const performed: object[] = []
  const perform = async (video: object) => {
    performed.push(video)
  }
  await jobs.drain([{ queue: long, perform }])
  expect(performed).toEqual([])
  await jobs.retryInterrupted(queues)
  await jobs.drain([{ queue: long, perform }])
  expect(performed).toEqual([{ video: 'papel' }])
  // Without retries left, the job goes to its dead letter queue.
  await jobs.drain([{ queue: givenUp, perform }])
  expect(performed).toEqual([{ video: 'papel' }, { video: 'tinta' }])
})
