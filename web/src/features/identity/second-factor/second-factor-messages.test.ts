import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../../platform/http/call-error.ts'
import { secondFactorMessage } from './second-factor-messages.ts'

test.each<[FailureCode, RegExp]>([
  ['second_factor_wrong', /no es correcto o ya se usó/],
  ['second_factor_challenge_invalid', /Escribe otra vez tu contraseña/],
  ['second_factor_enabled', /ya está activada/],
  ['second_factor_not_enabled', /no está activada/],
  ['second_factor_compulsory', /no se puede desactivar/],
  ['present_password_wrong', /La contraseña no es correcta/],
  ['too_many_attempts', /Demasiados intentos/],
  ['internal', /No pudimos comprobar el código/],
])('%s says what happened', (code, words) => {
  expect(secondFactorMessage(new CallError(code, 400, code))).toMatch(words)
})
