import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import type { VersionedTable, Versions } from '../../db/table-versions.ts'
import { ResponseCache } from './response-cache.ts'

const tables: VersionedTable[] = ['courses', 'users']
const stateOf = (version: number): Versions => ({ of: (named) => `${named.join()} ${version}` })

/** The database of these tests: its state moves by hand, and its answers are counted. */
function openReplies({ maxBytes = 1_000_000 } = {}) {
  const database = { version: 1, questions: 0, composed: [] as string[] }
  const replies = new ResponseCache(async () => {
    database.questions++
    return stateOf(database.version)
  }, maxBytes)
  const read = async (url: string, text = `${url} at ${database.version}`) => {
    const cached = await replies.read(url, tables, async () => {
      database.composed.push(url)
      return text
    })
    return cached.digest
  }
  return { database, replies, read }
}

let now: number
beforeEach(() => {
  now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('an answer is composed once while nothing changes, and anew after each change', async () => {
  const { database, read } = openReplies()
  const first = await read('/a')
  expect(await read('/a')).toBe(first)
  expect(database.composed).toEqual(['/a'])
  database.version++
  const second = await read('/a')
  expect(second).not.toBe(first)
  expect(await read('/a')).toBe(second)
  expect(database.composed).toEqual(['/a', '/a'])
})

test('two seconds later it is composed anew even so', async () => {
  const { database, read } = openReplies()
  await read('/a')
  now += 2001
  await read('/a')
  expect(database.composed).toEqual(['/a', '/a'])
})

test('what is compressed serves on where the answer stayed the same', async () => {
  const { database, replies } = openReplies()
  const before = await replies.read('/a', tables, async () => 'the same')
  database.version++
  expect(await replies.read('/a', tables, async () => 'the same')).toBe(before)
})

test('many at once ask the database once', async () => {
  const { database, read } = openReplies()
  const answers = await Promise.all(Array.from({ length: 50 }, () => read('/a')))
  expect(new Set(answers).size).toBe(1)
  expect(database).toMatchObject({ questions: 1, composed: ['/a'] })
})

test('a change while a question is under way is seen by whoever comes after it', async () => {
  const states: PromiseWithResolvers<Versions>[] = []
  const replies = new ResponseCache(() => {
    states.push(Promise.withResolvers<Versions>())
    return states.at(-1)!.promise
  })
  let text = 'before'
  const read = () => replies.read('/a', tables, async () => text)
  const early = read()
  await eventually(() => expect(states).toHaveLength(1))
  text = 'after'
  const late = read()
  states[0]!.resolve(stateOf(1))
  await early
  await eventually(() => expect(states).toHaveLength(2))
  states[1]!.resolve(stateOf(2))
  const fresh = await new ResponseCache(async () => stateOf(2)).read(
    '/a',
    tables,
    async () => 'after',
  )
  expect((await late).digest).toBe(fresh.digest)
})

test('an answer that was overtaken by a change is not given to those who ask after it', async () => {
  const { database, replies, read } = openReplies()
  const slow = Promise.withResolvers<string>()
  const early = replies.read('/a', tables, () => slow.promise)
  await eventually(() => expect(database.questions).toBe(1))
  database.version++
  const late = await read('/a', 'new')
  slow.resolve('old')
  expect((await early).digest).not.toBe(late)
  expect(await read('/a', 'new')).toBe(late)
})

test('a failure reaches those who wait for it, and nobody else', async () => {
  const { replies, read } = openReplies()
  const broken = () => Promise.reject(new Error('broken'))
  const waiting = [replies.read('/a', tables, broken), replies.read('/a', tables, broken)]
  expect(await Promise.allSettled(waiting)).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  await expect(read('/a')).resolves.toEqual(expect.any(String))
})

test('a question that fails is asked again', async () => {
  const answers = [Promise.reject(new Error('lost')), Promise.resolve(stateOf(1))]
  const replies = new ResponseCache(() => answers.shift()!)
  await expect(replies.read('/a', tables, async () => 'x')).rejects.toThrow('lost')
  await expect(replies.read('/a', tables, async () => 'x')).resolves.toBeDefined()
})

test('no more is cached than the limit, the least recently used evicted first', async () => {
  const { database, read } = openReplies({ maxBytes: 20_000 })
  const text = 'x'.repeat(2000)
  for (const url of ['/a', '/b', '/a', '/c']) await read(url, text)
  expect(database.composed).toEqual(['/a', '/b', '/c'])
  await read('/a', text)
  expect(database.composed).toEqual(['/a', '/b', '/c'])
  await read('/b', text)
  expect(database.composed).toEqual(['/a', '/b', '/c', '/b'])

  const long = 'x'.repeat(20_000)
  await read('/long', long)
  await read('/long', long)
  expect(database.composed.slice(4)).toEqual(['/long', '/long'])
})
