import { expect, test } from 'vitest'
import { describe } from './describe.ts'

test('a short text stands whole, without Markdown', () => {
  expect(describe('**Aprende** a [bordar](https://ejemplo.mx)\n\n- con hilo')).toBe(
    'Aprende a bordar con hilo',
  )
})

test('a long one ends with a whole word', () => {
  const text = 'Del primer trazo a un paisaje terminado, paso a paso. '.repeat(6)
  const cut = describe(text)
  expect(cut.length).toBeLessThanOrEqual(160)
  expect(cut.endsWith('…')).toBe(true)
  expect(text.startsWith(cut.slice(0, -1))).toBe(true)
  expect(cut).toMatch(/\p{L}…$/u)
})

test('one without blanks is cut too', () => {
  expect(describe('x'.repeat(400))).toHaveLength(160)
})

test('nothing gives nothing', () => {
  expect(describe('')).toBe('')
})
