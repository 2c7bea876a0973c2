import { expect, test } from 'vitest'
import { buildCallError, CallError } from '../../platform/http/call-error.ts'
import { loginMessage, registrationMessage, verificationMessage } from './messages.ts'

const rest = 'Ocurrió un error al iniciar sesión. Por favor, inténtalo de nuevo más tarde.'

test('a login says an authentication error by its words', () => {
  const error = buildCallError(401, { msg: 'Error de autenticación: usuario' })
  expect(loginMessage(error)).toBe('Error de autenticación. Verifica tu usuario y contraseña.')
})

test('a login says a type that nobody knows', () => {
  expect(loginMessage(new Error('User type not recognized'))).toBe('User type not recognized')
})

test.each([
  [loginMessage, rest],
  [registrationMessage, 'Ha ocurrido un error inesperado. Por favor, intenta nuevamente.'],
  [verificationMessage, 'No pudimos verificar tu cuenta. Recarga la página en unos minutos.'],
])('%o has the words of the specification for all else', (describe, words) => {
  expect(describe(new CallError('internal', 500, ''))).toBe(words)
  expect(describe(new TypeError('x is not a function'))).toBe(words)
})
