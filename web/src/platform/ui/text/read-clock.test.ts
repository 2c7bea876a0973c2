import { expect, test } from 'vitest'
import { readClock } from './read-clock.ts'

test.each([
  ['0:00', 0],
  [' 4:07 ', 247],
  ['90:00', 5400],
  ['1:05:09', 3909],
  ['4', undefined],
  ['4:7', undefined],
  ['4:60', undefined],
  ['-4:07', undefined],
  ['', undefined],
])('%j is %j seconds', (text, seconds) => {
  expect(readClock(text)).toBe(seconds)
})
