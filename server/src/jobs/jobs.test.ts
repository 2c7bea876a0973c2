import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Academy, openAcademy } from '../testing/academy.ts'
import { queue } from './jobs.ts'

const lastResort = queue<{ word: string }>('test.last-resort')
const hopeless = queue<{ word: string }>('test.hopeless', { retries: 0, lastResort })
const busy = queue<{ number: number }>('test.busy')
const daily = queue<object>('test.daily', { cron: '0 5 * * *' })

const long = queue<{ film: string }>('test.long', { heartbeatSeconds: 60 })
const givenUp = queue<{ film: string }>('test.given-up')
const lastLong = queue<{ film: string }>('test.last-long', {
  retries: 0,
  heartbeatSeconds: 60,
  lastResort: givenUp,
})

let academy: Academy

beforeAll(async () => {
  academy = await openAcademy()
})
afterAll(() => academy.close())

test('what fails for the last time is handed to the queue for it', async () => {
  const { jobs, db } = academy.ctx
  // Named in the order that would not do: the last resort comes after.
  await jobs.start([hopeless, lastResort, daily])
  const heard: object[] = []
  const listen = async (data: object) => {
    heard.push(data)
  }
  const refuse = async () => {
    throw new Error('never')
  }
  await jobs.work([{ queue: hopeless, perform: refuse }])
  await jobs.enqueue(db, hopeless, { word: 'hola' })
  await vi.waitFor(
    async () => {
      await jobs.drain([{ queue: lastResort, perform: listen }])
      expect(heard).toEqual([{ word: 'hola' }])
    },
    { timeout: 10_000 },
  )
})

test('jobs that wait are performed one right after the other', async () => {
  const { jobs, db } = academy.ctx
  await jobs.start([busy])
  for (let number = 1; number <= 5; number++) await jobs.enqueue(db, busy, { number })
  const performed: object[] = []
  const perform = async (data: object) => {
    performed.push(data)
  }
  await jobs.work([{ queue: busy, perform }])
  await vi.waitFor(() => expect(performed).toHaveLength(5), { timeout: 5000 })
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
  await jobs.enqueue(db, long, { film: 'papel' })
  await jobs.enqueue(db, lastLong, { film: 'tinta' })
  const begun: object[] = []
  const neverEnds = (film: object) => {
    begun.push(film)
    return new Promise<void>(() => {})
  }
  for (const queue of [long, lastLong]) void jobs.drain([{ queue, perform: neverEnds }])
  await vi.waitFor(() => expect(begun).toHaveLength(2))

  const performed: object[] = []
  const perform = async (film: object) => {
    performed.push(film)
  }
  await jobs.drain([{ queue: long, perform }])
  expect(performed).toEqual([])
  await jobs.retryInterrupted(queues)
  await jobs.drain([{ queue: long, perform }])
  expect(performed).toEqual([{ film: 'papel' }])
  // Without tries left it is given up, as after any other failure.
  await jobs.drain([{ queue: givenUp, perform }])
  expect(performed).toEqual([{ film: 'papel' }, { film: 'tinta' }])
})
