import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../../platform/http/call-error.ts'
import {
  explainRequestFailure,
  requestConfirmationMessage,
  sendRequestMessage,
} from './password-request-messages.ts'

const failed = (code: FailureCode) => new CallError(code, 409, code)

test.each<[FailureCode, string]>([
  ['request_not_found', 'La solicitud ya no existe. La lista se acaba de actualizar.'],
  [
    'request_already_decided',
    'Alguien más ya decidió sobre esta solicitud. La lista se acaba de actualizar.',
  ],
  [
    'password_request_unconfirmed',
    'Falta que confirme su correo de contacto: abre el enlace primero.',
  ],
  ['user_not_found', 'Ninguna cuenta tiene ese correo. Rechaza la solicitud y dile que lo revise.'],
  [
    'account_wrong_state',
    'Su cuenta está suspendida o sin verificar, así que ninguna contraseña la abre. Arréglalo antes en su página, o rechaza la solicitud.',
  ],
  ['own_account', 'Es tu propia cuenta: debe decidir otra persona de la administración.'],
  ['internal', 'Inténtalo de nuevo en un momento.'],
])('a decision that fails with %s', (code, text) => {
  expect(explainRequestFailure(failed(code))).toBe(text)
})

test.each<[FailureCode, string]>([
  [
    'mailed_token_invalid',
    'Este enlace no es válido. Abre el del correo más reciente, o envía tu solicitud otra vez.',
  ],
  ['mailed_token_expired', 'Este enlace venció: dura 24 horas. Envía tu solicitud otra vez.'],
  ['internal', 'No pudimos confirmar tu correo. Recarga la página en unos minutos.'],
])('a confirmation that fails with %s', (code, text) => {
  expect(requestConfirmationMessage(failed(code))).toBe(text)
})

test('a request that is not sent says what to do', () => {
  expect(sendRequestMessage(failed('too_many_requests'))).toBe(
    'Ya enviaste varias solicitudes. Espera unos minutos antes de enviar otra.',
  )
  expect(sendRequestMessage(failed('internal'))).toBe(
    'No pudimos enviar tu solicitud. Inténtalo de nuevo en unos minutos.',
  )
})
