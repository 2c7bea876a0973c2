import { expect, test } from 'vitest'
import { badgeOf, writeHours, writeScore } from './messages.ts'

test.each([
  ['draft', null, 'Borrador'],
  ['sent', null, 'Por revisar'],
  ['returned', false, 'Devuelta'],
  ['accepted', true, 'Aprobada'],
  ['accepted', false, 'Aceptada, sin aprobar'],
] as const)('%s, passed %s', (state, isPassed, word) => {
  expect(badgeOf({ state, isPassed }).word).toBe(word)
})

test('figures in words', () => {
  expect([writeScore(null, null), writeScore(null, 10), writeScore(7.5, 10)]).toEqual([
    '',
    '–',
    '7.5 de 10',
  ])
  expect([writeHours(null), writeHours(3.4), writeHours(72)]).toEqual(['–', '3 h', '3 días'])
})
