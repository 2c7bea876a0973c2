import { expect, test } from 'vitest'
import { CallError } from '../../platform/http/call-error.ts'
import { academyMessage, goalsMessage, statsMessage, visitsMessage } from './messages.ts'

test.each([
  [statsMessage, 'No pudimos traer tus cifras. Inténtalo otra vez.'],
  [
    academyMessage,
    'No pudimos traer las cifras de la academia. Revisa tu conexión e inténtalo otra vez.',
  ],
  [visitsMessage, 'No pudimos traer las visitas. Revisa tu conexión e inténtalo otra vez.'],
  [goalsMessage, 'Tus metas siguen como estaban. Inténtalo otra vez.'],
])('each call says what failed and how to go on', (message, words) => {
  expect(message(new CallError('internal', 500, 'internal'))).toBe(words)
  expect(message(new CallError('forbidden', 403, 'forbidden'))).toBe(
    'Tu cuenta no tiene permiso para hacer esto.',
  )
})
