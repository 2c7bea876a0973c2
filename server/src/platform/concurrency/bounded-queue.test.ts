import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { BoundedQueue } from './bounded-queue.ts'

test('so many run at once, so many wait, and the rest is refused', async () => {
  const queue = new BoundedQueue({ concurrency: 2, maxWaiting: 3, refusal: 'pictures_busy' })
  let running = 0
  let most = 0
  const ends: (() => void)[] = []
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running -= 1
    return 'done'
  }
  const all = Array.from({ length: 8 }, () => queue.run(work))
  for (const refused of await Promise.allSettled(all.slice(5))) {
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'pictures_busy' } })
  }
  const accepted = Promise.all(all.slice(0, 5))
  for (let ended = 0; ended < 5; ended++) {
    while (ends.length === 0) await setImmediate()
    ends.shift()!()
  }
  expect(await accepted).toEqual(['done', 'done', 'done', 'done', 'done'])
  expect(most).toBe(2)
})

test('work that fails makes room for the next', async () => {
  const queue = new BoundedQueue({ concurrency: 1, maxWaiting: 1, refusal: 'pictures_busy' })
  const failing = queue.run(() => Promise.reject(new Error('no paper')))
  const next = queue.run(async () => 'done')
  await expect(failing).rejects.toThrow('no paper')
  expect(await next).toBe('done')
  expect(await queue.run(async () => 'again')).toBe('again')
})

/** Work that ends when told, of owners by name. */
function openShared() {
  const size = { concurrency: 2, maxWaiting: 2 }
  const ofOwner = { concurrency: 1, maxWaiting: 1 }
  const queue = new BoundedQueue({ ...size, ofOwner, refusal: 'progress_busy' })
  const running: string[] = []
  const ends: (() => void)[] = []
  const run = (owner: string, name = owner) =>
    queue.run(async () => {
      running.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    }, owner)
  return { queue, run, running, ends }
}

test('one owner has its part, one after the other, and the rest is for others', async () => {
  const { queue, run, running, ends } = openShared()
  const own = [run('a', 'a1'), run('a', 'a2')]
  expect([queue.isFull('a'), queue.isFull('b')]).toEqual([true, false])
  await expect(run('a', 'a3')).rejects.toMatchObject({ code: 'progress_busy' })
  const others = [run('b'), run('c')]
  await expect(run('d')).rejects.toMatchObject({ code: 'progress_busy' })
  await expect.poll(() => running).toEqual(['a1', 'b'])
  ends.shift()!()
  await expect.poll(() => running).toEqual(['a1', 'b', 'c'])
  expect(queue.isFull('a')).toBe(false)
  while (running.length < 4) {
    ends.shift()?.()
    await setImmediate()
  }
  for (const end of ends) end()
  expect(await Promise.all([...own, ...others])).toEqual(['a1', 'a2', 'b', 'c'])
})

test('each work runs in the async context of its caller', async () => {
  const { queue } = openShared()
  const caller = new AsyncLocalStorage<string>()
  const names = ['first', 'second', 'third', 'fourth']
  const seen = names.map((name, n) =>
    caller.run(name, () => queue.run(async () => caller.getStore(), String(n % 2))),
  )
  expect(await Promise.all(seen)).toEqual(names)
})
