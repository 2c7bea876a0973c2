import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { exportMessage, markedMessage, notesMessage, refusalMessage } from './messages.ts'

const failed = (describe: (error: unknown) => string) => (code: FailureCode) =>
  describe(new CallError(code, 400, code))

test.each<[string, (code: FailureCode) => string, FailureCode, RegExp]>([
  ['a list', failed(notesMessage), 'course_not_found', /ya no está/],
  ['a list', failed(notesMessage), 'network', /^No hay conexión/],
  ['a list', failed(notesMessage), 'internal', /^No se pudieron cargar tus notas/],
  ['a note', refusalMessage, 'study_notes_full', /200 notas en este contenido/],
  ['a note', refusalMessage, 'study_note_denied', /puedes leer y cambiar/],
  ['a note', refusalMessage, 'content_not_found', /ya no es parte del curso/],
  ['a note', refusalMessage, 'invalid_data', /Tu texto sigue aquí/],
  ['a file', failed(exportMessage), 'internal', /^No se pudieron descargar/],
])('%s after %s', (_, describe, code, words) => {
  expect(describe(code)).toMatch(words)
})

test('a marked moment says where it is', () => {
  expect(markedMessage('3:12')).toBe('Marcaste 3:12. Está en «Mis notas».')
})
