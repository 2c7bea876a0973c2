import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { courseMessages, describeCreateFailure, describeDecisionFailure } from './messages.ts'

const failed = (code: FailureCode, status = 409) => new CallError(code, status, '')

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

test.each([
  [0, /Nadie lo tiene todavía/],
  [1, /Su único alumno lo conserva/],
  [1200, /Sus 1,200 alumnos lo conservan/],
])('who keeps a retired course of %i students', (studentCount, sentence) => {
  expect(courseMessages.retire.question(studentCount)).toMatch(sentence)
  expect(courseMessages.retire.adminQuestion(studentCount)).toMatch(sentence)
})

test.each([
  ['approved', 'Hubo un problema al publicar los cambios.'],
  ['rejected', 'Hubo un problema al rechazar los cambios.'],
] as const)('a decision on changes that was refused: %s', (decision, expected) => {
  expect(describeDecisionFailure(failed('course_not_pending'), decision, true).title).toBe(expected)
})
