import { expect, test } from 'vitest'
import { readConfig } from '../../../platform/config/config.ts'
import { findOwnOrigin } from './orders.ts'

test.each([
  ['https://cursos.ejemplo.mx', 'https://cursos.ejemplo.mx', true],
  ['https://cursos.ejemplo.mx', 'http://cursos.ejemplo.mx', false],
  ['https://cursos.ejemplo.mx', 'https://cursos.ejemplo.mx:8443', false],
  ['https://cursos.ejemplo.mx', 'http://localhost:4000', false],
  ['http://academia.localhost:4000', 'http://academia.localhost:4000', true],
  ['http://academia.localhost:4000', 'http://127.0.0.1:4000', true],
])('with PUBLIC_URL %s, %s is our own: %s', (publicUrl, origin, isOwn) => {
  const config = readConfig({ PORT: '4000', PUBLIC_URL: publicUrl })
  expect(findOwnOrigin(config, origin)).toBe(isOwn ? origin : undefined)
})
