import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { checklistMessage, courseReviewMessage, markMessage } from './messages.ts'

test.each<[string, (error: unknown) => string, FailureCode, RegExp]>([
  ['a review', courseReviewMessage, 'course_not_found', /ya no existe/],
  ['a review', courseReviewMessage, 'internal', /^No pudimos traer la revisión/],
  ['a note', markMessage, 'course_not_pending', /ya decidió/],
  ['a note', markMessage, 'course_resubmitted', /Recarga la página/],
  ['a note', markMessage, 'content_not_found', /ya no está en el curso/],
  ['a note', markMessage, 'lesson_without_video', /sin el segundo/],
  ['a note', markMessage, 'note_not_found', /ya no existe/],
  ['a note', markMessage, 'note_sent', /ya se envió/],
  ['a note', markMessage, 'notes_full', /200 notas/],
  ['a tick', markMessage, 'checklist_point_not_found', /ya no está en la lista/],
  ['a tick', markMessage, 'internal', /^No se guardó/],
  ['the checklist', checklistMessage, 'internal', /Sigue aquí/],
])('%s that fails with %3$s', (_, describe, code, sentence) => {
  expect(describe(new CallError(code, 0, ''))).toMatch(sentence)
})
