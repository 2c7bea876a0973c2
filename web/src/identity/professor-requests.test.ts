import { describe, expect, test } from 'vitest'
import { CallError } from '../http/call-error.ts'
import { explainRequestFailure, requestMessages } from './professor-requests-messages.ts'
import { searchRequests } from './professor-requests.ts'

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

const requests = [
  { id: 'a1', firstNames: 'María José', lastNames: 'Núñez Peña', professionalId: '1234567' },
  { id: 'b2', firstNames: 'Raúl', lastNames: 'Ávila', professionalId: '7654321' },
].map((request) => ({
  ...request,
  email: 'x@ateneo.local',
  createdAt: '2026-11-20T12:00:00Z',
  presentation: null,
  experience: null,
  sampleUrl: null,
  version: 1,
}))

test.each([
  ['maria', ['a1']],
  ['MARÍA JOSÉ  NUÑEZ', ['a1']],
  ['avila', ['b2']],
  ['B2', ['b2']],
  ['7654', ['b2']],
  ['', ['a1', 'b2']],
  ['nadie', []],
])('%s finds %s', (words, found) => {
  expect(searchRequests(requests, words).map(({ id }) => id)).toEqual(found)
})
