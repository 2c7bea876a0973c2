import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { decisionMessage } from './messages.ts'

test.each<[FailureCode, RegExp]>([
  ['report_not_found', /su autor lo eliminó/],
  ['report_already_decided', /^Otra persona/],
  ['report_not_hidden', /ya no está oculto/],
  ['professor_suspended', /restablece antes su cuenta/],
  ['course_not_published', /ya no está publicado/],
  ['network', /^No hay conexión/],
  ['internal', /^No se pudo guardar la decisión/],
])('a decision that fails with %s', (code, sentence) => {
  expect(decisionMessage(new CallError(code, 0, ''))).toMatch(sentence)
})
