import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideCents, partOfDays, poolOf } from './revenue-share-policy.ts'

test.each([
  [10_000, [1, 1, 1], [3334, 3333, 3333]],
  [100, [1, 2, 0], [33, 67, 0]],
  [1, [5, 5], [1, 0]],
  [7, [0, 0], [0, 0]],
  [5, [], []],
])('%i cents by %o are %o', (cents, weights, shares) => {
  expect(divideCents(cents, weights)).toEqual(shares)
})

test('whatever is divided sums to the whole, each within a cent of its part', () => {
  const weights = fc.array(fc.nat(60_000_000), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(fc.nat(100_000_000), weights, (cents, given) => {
      const shares = divideCents(cents, given)
      const whole = given.reduce((sum, weight) => sum + weight, 0)
      const sum = shares.reduce((total, share) => total + share, 0)
      expect(sum).toBe(whole === 0 ? 0 : cents)
      for (const [index, share] of shares.entries()) {
        const exact = whole === 0 ? 0 : (cents * given[index]!) / whole
        expect(Math.abs(share - exact)).toBeLessThan(1)
      }
    }),
  )
})

test('the parts of all days sum to the pool, however they are cut into months', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000_000),
      fc.array(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 24 }),
      (pool, months) => {
        const totalDays = months.reduce((sum, days) => sum + days, 0)
        let daysBefore = 0
        let sum = 0
        for (const days of months) {
          const part = partOfDays(pool, { daysBefore, days, totalDays })
          expect(Math.abs(part - (pool * days) / totalDays)).toBeLessThan(1)
          sum += part
          daysBefore += days
        }
        expect(sum).toBe(pool)
      },
    ),
  )
})

test('the pool is the share of what was paid, less fractions of a cent', () => {
  expect(poolOf(29_900, 4000)).toBe(11_960)
  expect(poolOf(99, 3333)).toBe(32)
  expect(poolOf(99, 0)).toBe(0)
})
