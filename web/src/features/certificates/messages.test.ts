import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import {
  certificateMessage,
  certificatesMessage,
  explainDecisionFailure,
  isUnknownCertificate,
} from './messages.ts'

const failed = (code: FailureCode, status = 409) => new CallError(code, status, code)

test.each<[FailureCode, string]>([
  ['certificate_not_found', 'Ese certificado no existe. La lista se acaba de actualizar.'],
  ['certificate_already_revoked', 'Alguien más ya lo revocó. La lista se acaba de actualizar.'],
  ['certificate_not_revoked', 'Alguien más ya lo restauró. La lista se acaba de actualizar.'],
  ['forbidden', 'Tu cuenta no tiene permiso para hacer esto.'],
  ['internal', 'Inténtalo de nuevo en un momento.'],
])('a decision that fails with %s', (code, text) => {
  expect(explainDecisionFailure(failed(code))).toBe(text)
})

test('a folio that names nothing is told apart from a broken line', () => {
  expect(isUnknownCertificate(failed('certificate_not_found', 404))).toBe(true)
  expect(isUnknownCertificate(failed('not_found', 404))).toBe(true)
  expect(isUnknownCertificate(failed('network', 0))).toBe(false)
  expect(isUnknownCertificate(new TypeError('x'))).toBe(false)
})

test('what cannot be brought says what to do', () => {
  const broken = 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.'
  expect(certificateMessage(failed('network', 0))).toBe(broken)
  expect(certificatesMessage(failed('network', 0))).toBe(broken)
  expect(certificateMessage(failed('internal', 500))).toBe(
    'No pudimos traer el certificado. Inténtalo otra vez.',
  )
  expect(certificatesMessage(failed('internal', 500))).toBe(
    'No pudimos traer los certificados. Inténtalo otra vez.',
  )
})
