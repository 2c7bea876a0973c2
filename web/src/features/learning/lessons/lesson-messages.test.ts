import { expect, test } from 'vitest'
import { CallError } from '../../../platform/http/call-error.ts'
import { loggedOutOf, ofAudio, openingError } from './lesson-messages.ts'
import {
  accessDenied,
  loggedOutError,
  playbackError,
  replacedError,
  stuckError,
} from '../messages.ts'

test.each([
  ['video_denied', 403, accessDenied.title],
  ['token_missing', 401, 'Inicia sesión para leer este contenido'],
  ['content_not_found', 404, 'Este contenido ya no está'],
  ['network', 0, 'No hay conexión'],
  ['internal', 500, 'No pudimos abrir este contenido'],
] as const)('a text that does not open says why: %s', (code, status, title) => {
  expect(openingError(new CallError(code as never, status, ''), 'text').title).toBe(title)
})

test('a visitor is asked to log in for the kind at hand', () => {
  expect(loggedOutOf('video')).toBe(loggedOutError)
  expect(loggedOutOf('audio').title).toBe('Inicia sesión para escuchar este audio')
  expect(loggedOutOf('file').title).toBe('Inicia sesión para abrir este contenido')
  expect(loggedOutOf('quiz').title).toBe('Inicia sesión para responder este contenido')
  expect(loggedOutOf('assignment').title).toBe('Inicia sesión para hacer este contenido')
})

test.each([
  [stuckError, 'El audio dejó de llegar'],
  [replacedError, 'Este audio cambió'],
  [playbackError(new CallError('video_not_found', 404, '')), 'Este audio ya no está'],
  [playbackError(new CallError('video_not_ready', 409, '')), 'Estamos preparando este audio'],
  [playbackError(new Error()), 'No pudimos abrir el audio'],
  [playbackError(new CallError('video_denied', 403, '')), accessDenied.title],
])('of an audio it is said %#', (error, title) => {
  expect(ofAudio(error)).toEqual({ ...error, title })
})
