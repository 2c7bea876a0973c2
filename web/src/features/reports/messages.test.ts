import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { reportMessage, reportsMessage } from './messages.ts'

type Describe = (error: unknown) => string

test.each<[string, Describe, FailureCode, RegExp]>([
  ['a report', reportMessage, 'reported_not_found', /ya no está/],
  ['a report', reportMessage, 'course_not_found', /ya no está publicado/],
  ['a report', reportMessage, 'report_own', /lo escribiste tú/],
  ['a report', reportMessage, 'already_reported', /^Ya reportaste esto/],
  ['a report', reportMessage, 'too_many_reports', /mañana/],
  ['a report', reportMessage, 'internal', /Tu texto sigue aquí/],
  ['the queue', reportsMessage, 'report_not_found', /su autor lo eliminó/],
  ['the queue', reportsMessage, 'network', /^No hay conexión/],
  ['the queue', reportsMessage, 'internal', /^No se pudieron cargar los reportes/],
])('%s that fails with %3$s', (_, describe, code, sentence) => {
  expect(describe(new CallError(code, 0, ''))).toMatch(sentence)
})
