import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatPrice, parseAmount } from './amounts.ts'

test('an amount survives the way to the provider and back', () => {
  assert(
    property(integer({ min: 0, max: 2 ** 31 - 1 }), (cents) => {
      expect(parseAmount(formatAmount(cents))).toBe(cents)
    }),
  )
})

test.each([
  [49900, '499.00'],
  [5, '0.05'],
  [0, '0.00'],
  [123456, '1234.56'],
])('%i cents are written %s', (cents, text) => {
  expect(formatAmount(cents)).toBe(text)
})

test.each(['', '-1.00', '1,000.00', '1.005', '1e3', 'NaN', ' 1.00'])('%j is no amount', (text) => {
  expect(parseAmount(text)).toBeUndefined()
})

test.each([-1, 1.5, Number.NaN])('%d cents are refused', (cents) => {
  expect(() => formatAmount(cents)).toThrow(RangeError)
})

test('prices read as in Mexico', () => {
  expect(formatPrice(49900, 'MXN')).toBe('$499 MXN')
  expect(formatPrice(124950, 'MXN')).toBe('$1,249.50 MXN')
})
