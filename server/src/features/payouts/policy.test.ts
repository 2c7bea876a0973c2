import { expect, test } from 'vitest'
import { ratesOn, validateOwed, withhold, type WithholdingRate } from './policy.ts'

const rate = (name: string, basisPoints: number, from: string): WithholdingRate => ({
  name,
  basisPoints,
  base: 'earned',
  from,
})

const rates = [
  rate('ISR', 1000, '2025-01-01'),
  rate('isr ', 250, '2026-01-01'),
  rate('IVA', 800, '2026-03-01'),
  rate('IVA', 0, '2026-06-01'),
]

test.each([
  ['2024-12-31', []],
  ['2025-01-01', [1000]],
  ['2025-12-31', [1000]],
  ['2026-01-01', [250]],
  ['2026-03-01', [250, 800]],
  ['2026-06-01', [250]],
])('on %s these rates count: %j', (day, expected) => {
  expect(ratesOn(rates, day).map(({ basisPoints }) => basisPoints)).toEqual(expected)
})

test('each line is rounded by itself, upwards at a half, and never below nothing', () => {
  const both: WithholdingRate[] = [
    { name: 'ISR', basisPoints: 1000, base: 'earned', from: '2026-01-01' },
    { name: 'IVA', basisPoints: 50, base: 'sales', from: '2026-01-01' },
  ]
  const centsOf = (salesCents: number, commissionCents: number) =>
    withhold(both, { salesCents, commissionCents }).map(({ cents }) => cents)
  expect(centsOf(10_000, 2000)).toEqual([800, 50])
  expect(centsOf(125, 0)).toEqual([13, 1])
  expect(centsOf(-50, -90)).toEqual([4, 0])
})

test.each([
  [1, 0, undefined],
  [1, -5, undefined],
  [0, 0, 'payout_nothing_owed'],
  [0, 10, 'payout_all_held'],
  [-1, 10, 'payout_balance_negative'],
] as const)('%i cents ready and %i held: %s', (readyCents, heldCents, refusal) => {
  expect(validateOwed({ readyCents, heldCents })).toBe(refusal)
})
