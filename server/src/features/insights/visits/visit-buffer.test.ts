import { expect, test } from 'vitest'
import { type Counted, VisitBuffer } from './visit-buffer.ts'

const now = new Date('2027-01-31T18:00:30Z')
const search = (words: string) => ({ kind: 'search' as const, words, found: true })

async function take(buffer: VisitBuffer): Promise<readonly Counted[]> {
  let taken: readonly Counted[] = []
  await buffer.empty(async (counted) => {
    taken = counted
  })
  return taken
}

test('equal reports of a minute are one number', async () => {
  const buffer = new VisitBuffer()
  buffer.add(search('pan'), now)
  buffer.add(search('pan'), new Date(now.getTime() + 29_000))
  buffer.add(search('pan'), new Date(now.getTime() + 30_000))
  expect(await take(buffer)).toEqual([
    { ...search('pan'), minute: Date.parse('2027-01-31T18:00Z'), times: 2 },
    { ...search('pan'), minute: Date.parse('2027-01-31T18:01Z'), times: 1 },
  ])
  expect(await take(buffer)).toEqual([])
})

test('it keeps ten thousand different ones at most, and is full before', async () => {
  const buffer = new VisitBuffer()
  for (let index = 0; index < 1999; index++) buffer.add(search(`pan ${index}`), now)
  expect(buffer.isFull).toBe(false)
  for (let index = 1999; index < 10_050; index++) buffer.add(search(`pan ${index}`), now)
  expect(buffer.isFull).toBe(true)
  buffer.add(search('pan 1'), now)
  const counted = await take(buffer)
  expect(counted).toHaveLength(10_000)
  expect(counted[1]!.times).toBe(2)
})

test('a second writer waits, and finds what came meanwhile', async () => {
  const buffer = new VisitBuffer()
  buffer.add(search('pan'), now)
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = buffer.empty(() => promise)
  buffer.add(search('sal'), now)
  const second = take(buffer)
  resolve()
  await first
  expect(await second).toEqual([expect.objectContaining({ words: 'sal', times: 1 })])
})
