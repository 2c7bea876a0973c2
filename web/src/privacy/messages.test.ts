import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../http/call-error.ts'
import { dataMessage } from './messages.ts'

const failed = (code: FailureCode) => new CallError(code, 409, code)

test.each<[FailureCode, string]>([
  ['person_not_found', 'Esa cuenta ya no existe.'],
  ['too_many_requests', 'Fueron demasiados intentos seguidos. Espera un minuto.'],
  ['internal', 'No pudimos preparar el archivo. Inténtalo otra vez.'],
])('a download that fails with %s', (code, text) => {
  expect(dataMessage(failed(code))).toBe(text)
})
