import { describe, expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { emailPreferencesMessage, unsubscribeMessage } from './messages.ts'

const failed = (code: FailureCode) => new CallError(code, 400, `status: 400, error: ${code}`)

describe('a frequency that is not saved', () => {
  test.each<[FailureCode, string]>([
    ['internal', 'No pudimos guardar cada cuánto te escribimos. Inténtalo de nuevo en un momento.'],
  ])('%s', (code, text) => expect(emailPreferencesMessage(failed(code))).toBe(text))
})

describe('an unsubscription that fails', () => {
  test.each<[FailureCode, string]>([
    [
      'mailed_token_invalid',
      'Este enlace está incompleto o ya no es válido. Ábrelo otra vez desde el correo, o cambia tus correos en Ajustes.',
    ],
    ['too_many_requests', 'Ya lo intentaste varias veces. Espera un minuto.'],
    ['internal', 'No pudimos cambiar tus correos. Inténtalo de nuevo en un momento.'],
  ])('%s', (code, text) => expect(unsubscribeMessage(failed(code))).toBe(text))
})
