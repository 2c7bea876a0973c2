import { describe, expect, test } from 'vitest'
import { CallError } from '../../../platform/http/call-error.ts'
import { explainRequestFailure, requestMessages } from './professor-requests-messages.ts'

describe('what a request says', () => {
  test.each([
    [requestMessages.question, '¿Estás seguro? ¡No podrás revertir esto!'],
    [requestMessages.empty, 'No hay solicitudes pendientes'],
    [requestMessages.approve.successTitle, '¡Aprobado!'],
    [requestMessages.approve.success, 'La solicitud ha sido aprobada.'],
    [requestMessages.approve.failure, 'No se pudo aprobar la solicitud.'],
    [requestMessages.reject.successTitle, '¡Rechazado!'],
    [requestMessages.reject.success, 'La solicitud ha sido rechazada.'],
    [requestMessages.reject.failure, 'No se pudo rechazar la solicitud.'],
  ])('%s', (sentence, expected) => {
    expect(sentence).toBe(expected)
  })

  test('that it was changed meanwhile is said', () => {
    const error = new CallError('request_changed', 409, '')
    expect(explainRequestFailure(error)).toMatch(/cambió mientras la leías/)
  })

  test('that somebody else decided is said', () => {
    const error = new CallError('request_already_decided', 409, '')
    expect(explainRequestFailure(error)).toMatch('Alguien más ya decidió')
  })
})
