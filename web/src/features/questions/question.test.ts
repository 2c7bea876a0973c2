import { expect, test } from 'vitest'
import { formatMoment } from './question.ts'

test.each([
  [0, '00:00'],
  [192, '03:12'],
  [3909, '1:05:09'],
])('the second %i is the moment %s', (second, moment) => {
  expect(formatMoment(second)).toBe(moment)
})
