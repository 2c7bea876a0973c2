import { expect, test } from 'vitest'
import { isClabe } from './clabe.ts'

test.each([
  ['002010077777777771', true],
  ['032180000118359719', true],
  ['000000000000000000', true],
  ['002010077777777772', false],
  ['020010077777777771', false],
  ['00201007777777777', false],
  ['0020100777777777711', false],
  ['00201007777777777a', false],
  ['', false],
])('%s is a CLABE: %s', (digits, expected) => {
  expect(isClabe(digits)).toBe(expected)
})
