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
