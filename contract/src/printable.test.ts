import { expect, test } from 'vitest'
import { listUnprintable } from './printable.ts'
import { printableRanges } from './printable-ranges.ts'
import { isSurelyPrintable } from './surely-printable.ts'

const list = (text: string) => listUnprintable(text, printableRanges)

test.each([
  '«Begoña Ibáñez», 50 %',
  'Xoꞌchitl',
  'Bʉi ja̱',
  'Александра',
  '王小明',
  '김민수',
  'محمد',
  'שלום',
])('%s is printed whole', (text) => expect(list(text)).toEqual([]))

test('emoji, rare letters and keycaps are named once each, as they were written', () => {
  expect(list('Ana 🌮👩‍🎨🌮 ⵣ 1️⃣ ⵣ')).toEqual(['🌮', '👩‍🎨', 'ⵣ', '1️⃣'])
})

test('nobody is told of signs that are not seen', () => {
  expect(list('A\u200Bn\u00ADa\u202E \uFEFF')).toEqual([])
})

test('where nothing has to be looked up, all is printed', () => {
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code))
  const surely = letters.filter(isSurelyPrintable)
  expect(surely.length).toBeGreaterThan(300)
  expect(list(surely.join('\n'))).toEqual([])
})
