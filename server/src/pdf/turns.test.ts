import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

test('one after the other, and nobody beyond those who may wait', async () => {
  const turns = new Turns({ atOnce: 2, mostWaiting: 3 })
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
  const all = Array.from({ length: 8 }, () => turns.take(work))
  expect(await Promise.all(all.slice(5))).toEqual([undefined, undefined, undefined])
  while (ends.length > 0) {
    ends.shift()!()
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  }
  expect(await Promise.all(all.slice(0, 5))).toEqual(['done', 'done', 'done', 'done', 'done'])
  expect(most).toBe(2)
})

test('work that fails gives its turn on', async () => {
  const turns = new Turns({ atOnce: 1, mostWaiting: 1 })
  const failing = turns.take(() => Promise.reject(new Error('no paper')))
  const next = turns.take(async () => 'done')
  await expect(failing).rejects.toThrow('no paper')
  expect(await next).toBe('done')
  expect(await turns.take(async () => 'again')).toBe('again')
})
