import { expect, test } from 'vitest'
import { hasSecureCookies } from './secure-cookies.ts'

test.each([
  ['http://localhost:3001', false],
  ['http://localhost', false],
  ['http://LOCALHOST:3001', false],
  ['http://academia.localhost:3001', false],
  ['http://127.0.0.1:3001', false],
  ['http://127.8.9.10', false],
  ['http://[::1]:3001', false],
  ['https://localhost:3001', true],
  ['https://127.0.0.1', true],
  ['https://cursos.ejemplo.mx', true],
  ['http://cursos.ejemplo.mx', true],
  ['http://localhost.ejemplo.mx', true],
  ['http://127.0.0.1.ejemplo.mx', true],
  ['http://192.168.1.20:3001', true],
  ['http://[::2]:3001', true],
  ['http://0.0.0.0:3001', true],
])('with PUBLIC_URL %s cookies are Secure: %s', (publicUrl, isSecure) => {
  expect(hasSecureCookies(publicUrl)).toBe(isSecure)
})
