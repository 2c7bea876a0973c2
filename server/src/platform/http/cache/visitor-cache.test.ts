import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachedPage, CachedText, ownPage } from './cached-text.ts'
import { VisitorCache } from './visitor-cache.ts'

/** A cache whose compositions are counted. */
function openCache({ maxBytes = 1_000_000 } = {}) {
  const composed: string[] = []
  const cache = new VisitorCache(maxBytes)
  const read = async (key: string, text = `${key} of turn ${composed.length}`) => {
    const found = await cache.read(key, async () => {
      composed.push(key)
      return new CachedText(text)
    })
    return found.digest
  }
  return { composed, cache, read }
}

let now: number
beforeEach(() => {
  now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('an answer is composed once while nothing is written, and anew after each write', async () => {
  const { cache, composed, read } = openCache()
  const first = await read('/a')
  expect(await read('/a')).toBe(first)
  expect(composed).toEqual(['/a'])
  cache.clear()
  const second = await read('/a')
  expect(second).not.toBe(first)
  expect(await read('/a')).toBe(second)
  expect(composed).toEqual(['/a', '/a'])
})

test('two seconds after it was begun it is composed anew even so', async () => {
  const { cache, composed, read } = openCache()
  const slow = Promise.withResolvers<CachedText>()
  const early = cache.read('/a', () => slow.promise)
  now += 1500
  slow.resolve(new CachedText('a'))
  await early
  await read('/a')
  expect(composed).toEqual([])
  now += 501
  await read('/a')
  expect(composed).toEqual(['/a'])
})

test('many at once share one composition', async () => {
  const { composed, read } = openCache()
  const answers = await Promise.all(Array.from({ length: 50 }, () => read('/a')))
  expect(new Set(answers).size).toBe(1)
  expect(composed).toEqual(['/a'])
})

test('an answer that was overtaken by a write is not given to those who ask after it', async () => {
  const { cache, read } = openCache()
  const slow = Promise.withResolvers<CachedText>()
  const early = cache.read('/a', () => slow.promise)
  cache.clear()
  const late = await read('/a', 'new')
  slow.resolve(new CachedText('old'))
  expect((await early).digest).not.toBe(late)
  expect(await read('/a', 'newer')).toBe(late)
})

test('nor if nobody asks before it is finished', async () => {
  const { cache, composed, read } = openCache()
  const slow = Promise.withResolvers<CachedText>()
  const early = cache.read('/a', () => slow.promise)
  cache.clear()
  slow.resolve(new CachedText('old'))
  await early
  await read('/a')
  expect(composed).toEqual(['/a'])
})

test.each([
  ['one person’s', ownPage],
  ['a failure', { ...cachedPage, status: 503 }],
  ['what may be stored nowhere', { ...cachedPage, isShared: false }],
])('%s is not kept', async (_, kind) => {
  const { cache, composed, read } = openCache()
  await cache.read('/a', async () => new CachedText('a', kind))
  await read('/a')
  expect(composed).toEqual(['/a'])
})

test('a failure reaches those who wait for it, and nobody else', async () => {
  const { cache, read } = openCache()
  const broken = () => Promise.reject(new Error('broken'))
  const waiting = [cache.read('/a', broken), cache.read('/a', broken)]
  expect(await Promise.allSettled(waiting)).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  await expect(read('/a')).resolves.toEqual(expect.any(String))
})

test('no more is cached than the limit, the least recently used evicted first', async () => {
  const { composed, read } = openCache({ maxBytes: 20_000 })
  const text = 'x'.repeat(2000)
  for (const url of ['/a', '/b', '/a', '/c']) await read(url, text)
  expect(composed).toEqual(['/a', '/b', '/c'])
  await read('/a', text)
  expect(composed).toEqual(['/a', '/b', '/c'])
  await read('/b', text)
  expect(composed).toEqual(['/a', '/b', '/c', '/b'])

  const long = 'x'.repeat(20_000)
  await read('/long', long)
  await read('/long', long)
  expect(composed.slice(4)).toEqual(['/long', '/long'])
})
