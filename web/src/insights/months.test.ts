import { expect, test } from 'vitest'
import { sumByMonth } from './months.ts'

test('months without sales are zero, courses of a month are one sum to the cent', () => {
  const rows = [
    { month: '2027-01', net: 5 },
    { month: '2026-11', net: 0.1 },
    { month: '2026-11', net: 0.2 },
  ]
  expect(sumByMonth(rows)).toEqual([
    { month: '2026-11', net: 0.3 },
    { month: '2026-12', net: 0 },
    { month: '2027-01', net: 5 },
  ])
})

test('without rows there are no months', () => {
  expect(sumByMonth([])).toEqual([])
})
