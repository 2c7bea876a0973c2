import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitTax } from './tax.ts'

const toCents = (amount: number) => Math.round(amount * 100)

test.each([
  [11_600, { net: 100, tax: 16 }],
  [10_000, { net: 86.21, tax: 13.79 }],
  [24_900, { net: 214.66, tax: 34.34 }],
  [1, { net: 0.01, tax: 0 }],
])('%i cents with 16 %% included', (cents, parts) => {
  expect(splitTax(cents, 1600)).toEqual({ kind: 'included', percent: 16, ...parts })
})

test('net and tax are the sum to the cent, and the tax is its rate of the net', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (cents) => {
      const { net, tax } = splitTax(cents, 1600)!
      expect(toCents(net) + toCents(tax)).toBe(cents)
      expect(Math.abs(toCents(tax) - toCents(net) * 0.16)).toBeLessThanOrEqual(1)
    }),
  )
})

test('what is exempt, and what says nothing', () => {
  expect(splitTax(10_000, 0)).toEqual({ kind: 'exempt', percent: 0, net: 100, tax: 0 })
  expect(splitTax(10_000, null)).toBeNull()
})
