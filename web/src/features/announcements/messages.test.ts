import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { announcementsMessage, emailSwitchMessage, sendingMessage } from './messages.ts'

test.each<[string, (error: unknown) => string, FailureCode, RegExp]>([
  ['a list', announcementsMessage, 'announcement_denied', /quienes tienen acceso/],
  ['a list', announcementsMessage, 'internal', /^No se pudieron cargar los anuncios/],
  ['an announcement', sendingMessage, 'too_many_announcements', /envíalo mañana/],
  ['an announcement', sendingMessage, 'course_not_found', /ya no existe/],
  ['an announcement', sendingMessage, 'network', /^No hay conexión/],
  ['an announcement', sendingMessage, 'internal', /Tu texto sigue aquí/],
  ['the switch of emails', emailSwitchMessage, 'internal', /Tus correos siguen igual/],
])('%s that fails with %3$s', (_, describe, code, sentence) => {
  expect(describe(new CallError(code, 0, ''))).toMatch(sentence)
})
