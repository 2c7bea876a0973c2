import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { GroupCommit } from './group-commit.ts'

interface Item {
  key: string
  value: number
}

const caller = new AsyncLocalStorage<string>()

/** Writes batches when told; odd values are left out of them. */
function openGroup({ maxWaiting = 10, maxWaitingOfOwner = 10, maxBatch = 3 } = {}) {
  const batches: number[][] = []
  const alone: number[] = []
  const callers: (string | undefined)[] = []
  const ends: PromiseWithResolvers<void>[] = []
  const group = new GroupCommit<Item, string>({
    keyOf: ({ key }) => key,
    ownerOf: ({ key }) => key,
    maxBatch,
    maxWaiting,
    maxWaitingOfOwner,
    refusal: 'progress_busy',
    async writeBatch(items) {
      batches.push(items.map(({ value }) => value))
      callers.push(caller.getStore())
      const end = Promise.withResolvers<void>()
      ends.push(end)
      await end.promise
      const kept = items.filter(({ value }) => value % 2 === 0)
      return new Map(kept.map((item) => [item, `together ${item.value}`]))
    },
    async writeAlone({ value }) {
      await setImmediate()
      alone.push(value)
      callers.push(caller.getStore())
      if (value === 13) throw new Error('refused')
      return `alone ${value}`
    },
  })
  const write = (key: string, value: number) => group.write({ key, value })
  const nextBatch = async () => {
    while (ends.length === 0) await setImmediate()
    return ends.shift()!
  }
  return { write, nextBatch, batches, alone, callers }
}

test('one is written at once, and what arrives meanwhile is the next batch', async () => {
  const { write, nextBatch, batches } = openGroup()
  const first = write('a', 2)
  expect(batches).toEqual([[2]])
  const rest = [write('b', 4), write('c', 6), write('d', 8), write('e', 10)]
  for (let n = 0; n < 3; n++) (await nextBatch()).resolve()
  expect(await Promise.all([first, ...rest])).toHaveLength(5)
  expect(batches).toEqual([[2], [4, 6, 8], [10]])
})

test('of one key the second waits for the first, also for one that is written alone', async () => {
  const { write, nextBatch, batches, alone } = openGroup()
  const all = [write('a', 1), write('a', 2), write('b', 4)]
  for (let n = 0; n < 3; n++) (await nextBatch()).resolve()
  expect(await Promise.all(all)).toEqual(['alone 1', 'together 2', 'together 4'])
  expect(batches).toEqual([[1], [4], [2]])
  expect(alone).toEqual([1])
})

test('a failed batch fails its own, and the next goes on', async () => {
  const { write, nextBatch } = openGroup()
  const lost = write('a', 2)
  const next = [write('b', 13), write('c', 4)]
  const ended = Promise.allSettled([lost, ...next])
  ;(await nextBatch()).reject(new Error('lost'))
  ;(await nextBatch()).resolve()
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})

test('beyond its bounds it refuses, and one owner does not fill it', async () => {
  const { write, nextBatch } = openGroup({ maxWaiting: 3, maxWaitingOfOwner: 2 })
  const accepted = Promise.all([write('a', 2), write('a', 4)])
  await expect(write('a', 6)).rejects.toMatchObject({ code: 'progress_busy' })
  const other = write('b', 8)
  await expect(write('c', 10)).rejects.toMatchObject({ code: 'progress_busy' })
  for (let n = 0; n < 2; n++) (await nextBatch()).resolve()
  expect(await Promise.all([accepted, other])).toHaveLength(2)
})

test('each batch runs in the async context of its first caller, what is left out in its own', async () => {
  const { write, nextBatch, callers } = openGroup()
  const all = ['first', 'second', 'third'].map((name, n) =>
    caller.run(name, () => write(name, n === 2 ? 3 : 2 * n)),
  )
  for (let n = 0; n < 2; n++) (await nextBatch()).resolve()
  await Promise.all(all)
  expect(callers).toEqual(['first', 'second', 'third'])
})
