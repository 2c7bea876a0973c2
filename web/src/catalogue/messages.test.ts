import { describe, expect, test } from 'vitest'
import { CallError, type FailureCode } from '../http/call-error.ts'
import { catalogueMessage, emptyCourseDialog, recommendedError } from './messages.ts'

describe('what the catalogue says', () => {
  test.each<[FailureCode, RegExp]>([
    ['course_not_found', /^Este curso no existe/],
    ['invalid_data', /^Este curso no existe/],
    ['network', /^No hay conexión/],
    ['too_many_requests', /^Hiciste muchas búsquedas/],
    ['internal', /^No se pudieron cargar los cursos/],
    ['unreadable', /^No se pudieron cargar los cursos/],
  ])('%s', (code, sentence) => {
    expect(catalogueMessage(new CallError(code, 0, ''))).toMatch(sentence)
  })

  test('the words of the specification', () => {
    expect(emptyCourseDialog).toEqual({
      title: 'Sin contenido',
      message: 'Aún no hay contenido disponible en esta sección.',
    })
    expect(recommendedError).toBe('Error: No se pudieron cargar los cursos')
  })
})
