import { expect, test } from 'vitest'
import { readStripeMethods } from './stripe-methods.ts'

test.each<[string, string[] | undefined]>([
  ['tarjeta', ['tarjeta']],
  ['SPEI, OXXO, Tarjeta', ['tarjeta', 'oxxo', 'spei']],
  ['tarjeta;mensualidades oxxo', ['tarjeta', 'mensualidades', 'oxxo']],
  ['tarjeta, tarjeta', ['tarjeta']],
  ['oxxo, spei', undefined],
  ['tarjeta, bitcoin', undefined],
  [' , ', undefined],
])('%j as ways to pay is %j', (text, expected) => {
  expect(readStripeMethods(text)).toEqual(expected)
})
