import { assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { discountOf } from './policy.ts'

test.each([
  [{ percent: 20, amountCents: null }, 34_900, 6980],
  [{ percent: 33, amountCents: null }, 99, 33],
  [{ percent: 50, amountCents: null }, 1, 1],
  [{ percent: 100, amountCents: null }, 34_900, 34_900],
  [{ percent: null, amountCents: 10_000 }, 34_900, 10_000],
  [{ percent: null, amountCents: 50_000 }, 34_900, 34_900],
])('%j of %i cents is %i', (coupon, priceCents, discount) => {
  expect(discountOf(coupon, priceCents)).toBe(discount)
})

const anyCoupon = record({
  kind: constantFrom('percent', 'amount'),
  percent: integer({ min: 1, max: 100 }),
  amountCents: integer({ min: 1, max: 1_000_000 }),
})

test('a discount is whole cents, never below nothing and never above the price', () => {
  assert(
    property(anyCoupon, integer({ min: 1, max: 2 ** 30 }), (coupon, priceCents) => {
      const isPercent = coupon.kind === 'percent'
      const { percent, amountCents } = coupon
      const discount = discountOf(
        isPercent ? { percent, amountCents: null } : { percent: null, amountCents },
        priceCents,
      )
      expect(Number.isInteger(discount)).toBe(true)
      expect(discount).toBeGreaterThanOrEqual(0)
      expect(discount).toBeLessThanOrEqual(priceCents)
    }),
  )
})
