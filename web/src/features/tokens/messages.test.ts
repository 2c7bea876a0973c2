import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { createTokenMessage, revokeTokenMessage, tokensMessage } from './messages.ts'

const failed = (code: FailureCode) => new CallError(code, 400, `status: 400, error: ${code}`)

test.each<[FailureCode, string]>([
  ['access_token_not_found', 'Este token ya no existe.'],
  ['access_token_revoked', 'Este token ya estaba revocado.'],
  ['internal', 'No pudimos revocar el token. Inténtalo otra vez.'],
])('a token that is not revoked: %s', (code, text) => {
  expect(revokeTokenMessage(failed(code))).toBe(text)
})

test.each<[FailureCode, string]>([
  ['present_password_wrong', 'Tu contraseña actual no es esa. Revísala e inténtalo de nuevo.'],
  ['too_many_attempts', 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.'],
])('a token that is not made: %s', (code, text) => {
  expect(createTokenMessage(failed(code))).toBe(text)
})

test('tokens that do not come, and one that is not made', () => {
  expect(tokensMessage(failed('internal'))).toBe('No pudimos traer los tokens. Inténtalo otra vez.')
  expect(createTokenMessage(failed('internal'))).toBe(
    'No pudimos crear el token. Inténtalo otra vez.',
  )
})
