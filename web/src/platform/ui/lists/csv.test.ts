import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

test.each([
  ['Bordado', 'Bordado'],
  ['Hilo, aguja', '"Hilo, aguja"'],
  ['El «nudo» "ciego"', '"El «nudo» ""ciego"""'],
  ['dos\nlíneas', '"dos\nlíneas"'],
  ['=1+1', "'=1+1"],
  ['-5', "'-5"],
  ['@usuario', "'@usuario"],
])('%j is written as %j', (text, cell) => {
  expect(writeCsv([[text, -1.5]])).toBe(`\uFEFF${cell},-1.5\r\n`)
})
