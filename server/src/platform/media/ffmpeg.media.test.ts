import { expect, test } from 'vitest'
import { limitOf } from './ffmpeg.ts'

const hour = 3600

test('a conversion gets time by the length of its video, and no more than a timer holds', () => {
  expect(limitOf(0)).toBe(hour / 4)
  expect(limitOf(hour / 2)).toBe(15.25 * hour)
  expect(limitOf(hour)).toBe(20 * hour)
  for (const hours of [6, 20, 24, 10_000, Number.MAX_SAFE_INTEGER]) {
    expect(limitOf(hours * hour)).toBe(20 * hour)
    expect(limitOf(hours * hour) * 1000).toBeLessThan(2 ** 31)
  }
})
