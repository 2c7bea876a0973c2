import { describe, expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import {
  courseMessages,
  describeCreateFailure,
  describeDecisionFailure,
  describeTextFailure,
  explainCourseFailure,
} from './messages.ts'

const failed = (code: FailureCode, status = 409) => new CallError(code, status, '')

test('a professor with too many drafts reads what to do', () => {
  expect(describeCreateFailure(failed('drafts_full'))).toContain(
    'Ya tienes 100 cursos sin publicar: publica o elimina alguno para crear otro.',
  )
})

describe('what a course says', () => {
  test.each([
    [courseMessages.create.success, '¡Curso creado exitosamente!'],
    [courseMessages.edit.question, '¿Deseas guardar los cambios realizados?'],
    [courseMessages.edit.failure, 'Fallo al actualizar el curso. Por favor, inténtalo de nuevo.'],
    [courseMessages.edit.alert, 'No se pudo guardar los cambios. Inténtalo de nuevo.'],
    [courseMessages.remove.question, '¿Deseas eliminar este curso?'],
    [courseMessages.remove.success, 'El curso ha sido eliminado con éxito.'],
    [courseMessages.remove.failure, 'Hubo un problema al eliminar el curso.'],
    [courseMessages.publish.question, '¿Deseas publicar este curso?'],
    [courseMessages.publish.success, 'El curso se ha publicado con éxito.'],
    [courseMessages.publish.failure, 'Hubo un problema al publicar el curso.'],
    [courseMessages.publish.emptyTitle, 'Contenido vacío'],
    [courseMessages.publish.emptyMessage, 'Debe agregar contenido antes de publicar el curso.'],
    [courseMessages.approve.question, '¿Deseas publicar este curso?'],
    [courseMessages.approve.successTitle, 'Curso publicado'],
    [courseMessages.approve.success, 'El curso se ha publicado con éxito.'],
    [courseMessages.approveChanges.title, 'Publicar cambios'],
    [courseMessages.approveChanges.success, 'Los cambios del curso ya están publicados.'],
    [courseMessages.rejectChanges.success, 'Cambios rechazados'],
    [courseMessages.reject.question, '¿Deseas rechazar este curso?'],
    [courseMessages.reject.success, 'Curso rechazado'],
    [courseMessages.list.failure, 'Error al cargar los cursos'],
  ])('%s', (sentence, expected) => {
    expect(sentence).toBe(expected)
  })
})

test.each<[unknown, string]>([
  [failed('internal', 500), 'Fallo al crear el curso: Error al crear el curso'],
  [failed('unreadable', 502), 'Fallo al crear el curso: Respuesta del servidor inválida'],
  [
    failed('category_not_found', 404),
    'Fallo al crear el curso: La categoría ya no existe. Elige otra.',
  ],
  [new Error('otro'), 'Fallo al crear el curso: Error al crear el curso'],
])('a course that could not be created: %s', (error, expected) => {
  expect(describeCreateFailure(error)).toBe(expected)
})

test.each<[FailureCode, number, 'approved' | 'rejected', string]>([
  ['course_not_pending', 409, 'approved', 'Hubo un problema al publicar el curso.'],
  ['course_not_pending', 409, 'rejected', 'Hubo un problema al rechazar el curso.'],
  ['course_resubmitted', 409, 'approved', 'Hubo un problema al publicar el curso.'],
  ['network', 0, 'approved', 'Hubo un problema con la solicitud al servidor.'],
  ['internal', 500, 'rejected', 'Hubo un problema con la solicitud al servidor.'],
])('a decision refused with %s (%i)', (code, status, decision, expected) => {
  expect(describeDecisionFailure(failed(code, status), decision).title).toBe(expected)
})

test.each<[FailureCode, RegExp]>([
  ['course_not_published', /ya no está publicado/],
  ['prices_need_review', /revisa los precios/],
  ['price_too_low', /menor que el mínimo/],
  ['professor_suspended', /restablece su cuenta o pasa el curso/],
  ['course_retired_by_admin', /Lo retiró la administración/],
  ['texts_need_review', /revisa los textos/],
  ['revision_unchanged', /cambia algo/],
  ['course_without_revision', /ya no están abiertos/],
  ['lesson_replaced', /otra versión en estos cambios/],
  ['order_in_revision', /ordénalo en ellos/],
  ['lesson_without_video', /no es un video/],
  ['course_owned', /Retíralo: deja de venderse/],
  ['reason_required', /^Escribe el motivo/],
  ['course_resubmitted', /Míralo otra vez antes de decidir/],
])('a course that can not be retired, restored or deleted: %s', (code, sentence) => {
  expect(explainCourseFailure(failed(code))).toMatch(sentence)
})

test.each([
  [0, /Nadie lo tiene todavía/],
  [1, /Su único alumno lo conserva/],
  [1200, /Sus 1,200 alumnos lo conservan/],
])('who keeps a retired course of %i students', (studentCount, sentence) => {
  expect(courseMessages.retire.question(studentCount)).toMatch(sentence)
  expect(courseMessages.retire.adminQuestion(studentCount)).toMatch(sentence)
})

test('why a course refused is said, and otherwise what to do', () => {
  expect(explainCourseFailure(failed('course_not_editable'))).toMatch('no se puede cambiar')
  expect(explainCourseFailure(failed('course_content_unready'))).toMatch('cuando se pueda ver')
  expect(explainCourseFailure(failed('internal', 500))).toBe('Inténtalo de nuevo en un momento.')
})

test.each<[FailureCode, string]>([
  ['internal', 'No se pudo guardar el texto. Sigue aquí: inténtalo de nuevo en un momento.'],
  [
    'course_not_editable',
    'El curso está en revisión o ya fue aprobado, así que no se puede cambiar.',
  ],
  ['content_not_found', 'Ese contenido ya no está en el curso. La lista se acaba de actualizar.'],
  ['lesson_without_text', 'Este contenido no es un texto. La lista se acaba de actualizar.'],
])('a text that could not be saved: %s', (code, expected) => {
  expect(describeTextFailure(failed(code))).toBe(expected)
})

test.each([
  ['approved', 'Hubo un problema al publicar los cambios.'],
  ['rejected', 'Hubo un problema al rechazar los cambios.'],
] as const)('a decision on changes that was refused: %s', (decision, expected) => {
  expect(describeDecisionFailure(failed('course_not_pending'), decision, true).title).toBe(expected)
})
