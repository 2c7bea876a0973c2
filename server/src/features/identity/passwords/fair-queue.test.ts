import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

/** Tasks that the test resolves by hand. */
function openWork(turns: FairQueue) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (ip: string, name: string, signal?: AbortSignal) =>
    turns.take({ ip, ...(signal && { signal }) }, async () => {
      begun.push(name)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.push(resolve)
      await promise
    })
  const finish = async () => {
    ends.shift()!()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, ask, finish }
}

test('no more are verified at once than there are turns', async () => {
  const { begun, ask, finish } = openWork(new FairQueue(2))
  const asked = Array.from({ length: 5 }, (_, place) => ask('a', `a${place}`))
  expect(begun).toEqual(['a0', 'a1'])
  for (let done = 0; done < 5; done++) await finish()
  await Promise.all(asked)
  expect(begun).toHaveLength(5)
})

test('those of another address do not wait behind many of one', async () => {
  const { begun, ask, finish } = openWork(new FairQueue(1))
  const asked = Array.from({ length: 50 }, (_, place) => ask('a', `a${place}`))
  asked.push(ask('b', 'b0'), ask('c', 'c0'))
  for (let done = 0; done < 4; done++) await finish()
  expect(begun).toEqual(['a0', 'a1', 'b0', 'c0', 'a2'])
  while (begun.length < 52) await finish()
  await finish()
  await Promise.all(asked)
})

test('work that fails gives its turn back, and too many who wait are refused', async () => {
  const turns = new FairQueue(1)
  const fault = turns.take({ ip: 'a' }, () => Promise.reject(new Error('broken')))
  await expect(fault).rejects.toThrow('broken')
  const { ask, finish, begun } = openWork(turns)
  const asked = Array.from({ length: 501 }, (_, place) => ask('a', `a${place}`))
  await expect(ask('b', 'b')).rejects.toMatchObject({ code: 'too_many_attempts' })
  while (begun.length < 501) await finish()
  await finish()
  await Promise.all(asked)
})

test('a caller who leaves gives up the place, and those behind come to their turn', async () => {
  const turns = new FairQueue(1)
  const { begun, ask, finish } = openWork(turns)
  const [early, late] = [new AbortController(), new AbortController()]
  const first = ask('a', 'a0', late.signal)
  const left = [ask('a', 'a1', early.signal), ask('b', 'b0', early.signal)]
  const last = ask('a', 'a2')
  expect(turns.waiting).toBe(3)
  early.abort()
  for (const one of await Promise.allSettled(left))
    expect(one).toMatchObject({ status: 'rejected' })
  expect(turns.waiting).toBe(1)
  // A turn that has begun is used.
  late.abort()
  await finish()
  await finish()
  await Promise.all([first, last])
  expect(begun).toEqual(['a0', 'a2'])
  await expect(ask('a', 'a3', early.signal)).rejects.toThrow('aborted')
  expect(begun).toEqual(['a0', 'a2'])
})
