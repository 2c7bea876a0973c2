import { completeSetup, readSetup } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../../platform/http/call-error.ts'
import { setupMessage } from './setup-messages.ts'

const failed = (code: FailureCode) => new CallError(code, 409, code)
const codes = new Set<FailureCode>([...readSetup.refusals, ...completeSetup.refusals])

test.each<[FailureCode, RegExp]>([
  ['mailed_token_missing', /le falta una parte/],
  ['mailed_token_invalid', /no es la de tu academia/],
  ['mailed_token_expired', /Reinicia Ateneo y abre la nueva/],
  ['setup_done', /ya se usó, o la administración ya tiene su contraseña/],
  ['email_taken', /Otra cuenta ya usa ese correo/],
  ['too_many_requests', /Espera un minuto/],
  ['internal', /No pudimos abrir la puesta en marcha/],
])('%s', (code, words) => {
  expect(setupMessage(failed(code))).toMatch(words)
})

test('each refusal has words of its own', () => {
  const rest = setupMessage(failed('internal'))
  expect([...codes].filter((code) => setupMessage(failed(code)) === rest)).toEqual([])
})
