import { expect, test } from 'vitest'
import { isBankAccount, isPayDays } from './bank-account.ts'

test.each([
  ['002010077777777771', true],
  ['002 010 07777777777 1', true],
  ['002010077777777772', false],
  ['4152313812345678', true],
  ['ES9121000418450200051332', true],
  ['0110-0599-40', true],
  ['1234', false],
  ['mi cuenta de siempre, la de Banorte que ya saben', false],
])('%s is a bank account: %s', (text, expected) => {
  expect(isBankAccount(text)).toBe(expected)
})

test.each([
  ['1', true],
  ['30', true],
  ['0', false],
  ['31', false],
  ['3.5', false],
  ['tres', false],
])('%s days to pay: %s', (text, expected) => {
  expect(isPayDays(text)).toBe(expected)
})
