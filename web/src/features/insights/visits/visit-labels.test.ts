import { expect, test } from 'vitest'
import { nameOfSource, share } from './visit-labels.ts'

test.each([
  ['google', 'Google'],
  ['direct', 'Directo o desconocido'],
  ['', 'Otros'],
  ['insertado', 'Cursos insertados en otros sitios'],
  ['escuela.edu.mx', 'escuela.edu.mx'],
  ['constructor', 'constructor'],
])('%o is shown as %o', (source, name) => {
  expect(nameOfSource(source)).toBe(name)
})

test.each([
  [3, 30, 0.1],
  [3, 29, undefined],
  [0, 0, undefined],
  [31, 30, undefined],
])('%o of %o is %o', (part, whole, fraction) => {
  expect(share(part, whole)).toBe(fraction)
})
