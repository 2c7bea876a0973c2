import { expect, test } from 'vitest'
import { listMonths, writeAmount } from './words.ts'

test.each([
  [400, '$400 MXN'],
  [-1200.5, '−$1,200.50 MXN'],
  [0, '$0 MXN'],
])('%d is written %s', (amount, words) => {
  expect(writeAmount(amount, 'MXN')).toBe(words)
})

test('months go back over the year', () => {
  expect(listMonths('2026-02-28', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
})
