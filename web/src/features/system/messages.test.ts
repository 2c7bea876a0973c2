import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { retryMessage, systemMessage } from './messages.ts'

const failed = (code: FailureCode) => new CallError(code, 409, code)

test.each<[FailureCode, string]>([
  ['job_not_failed', 'Ya se está intentando otra vez, o ya no existe.'],
  ['video_not_failed', 'El video ya se está preparando, o ya está listo.'],
  ['video_not_found', 'Ese video ya no existe.'],
  ['internal', 'Inténtalo de nuevo en un momento.'],
])('a retry that fails with %s', (code, text) => {
  expect(retryMessage(failed(code))).toBe(text)
})

test('a state that cannot be brought says what to do', () => {
  expect(systemMessage(failed('internal'))).toBe(
    'No pudimos traer el estado del sistema. Revisa tu conexión e inténtalo otra vez.',
  )
})
