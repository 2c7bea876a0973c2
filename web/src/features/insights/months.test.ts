import { expect, test } from 'vitest'
import { fillRatedMonths, sumByMonth } from './months.ts'

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

test('months without ratings have no average, up to the present one', () => {
  const rated = [
    { month: '2026-11', average: 4.5, count: 2 },
    { month: '2027-01', average: 3, count: 1 },
  ]
  expect(fillRatedMonths(rated, '2027-02')).toEqual([
    { month: '2026-11', average: 4.5, count: 2 },
    { month: '2026-12', average: null, count: 0 },
    { month: '2027-01', average: 3, count: 1 },
    { month: '2027-02', average: null, count: 0 },
  ])
  expect(fillRatedMonths([], '2027-02')).toEqual([])
})
