import { expect, test } from 'vitest'
import { countFound } from './messages.ts'

test.each([
  [0, 0, 'No se dice en esta lección'],
  [0, 1, '1 de 1'],
  [2, 7, '3 de 7'],
])('place %i of %i matches is said', (place, total, said) => {
  expect(countFound(place, total)).toBe(said)
})
