import { describe, expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { catalogueMessage, courseMessage, emptyCourseDialog, recommendedError } from './messages.ts'

describe('what the catalogue says', () => {
  test.each<[FailureCode, RegExp]>([
    ['invalid_data', /^No entendimos esta búsqueda/],
    ['network', /^No hay conexión/],
    ['too_many_requests', /^Hiciste muchas búsquedas/],
    ['token_expired', /^Tu sesión terminó/],
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

describe('what is said of one course', () => {
  test.each<[FailureCode, RegExp]>([
    ['course_not_found', /^Este curso no existe/],
    ['invalid_data', /^Este curso no existe/],
    ['network', /^No hay conexión/],
    ['too_many_requests', /^Fueron demasiados intentos/],
    ['token_expired', /^Tu sesión terminó/],
    ['internal', /^No se pudo cargar el curso\./],
    ['unreadable', /^No se pudo cargar el curso\./],
  ])('%s', (code, sentence) => {
    expect(courseMessage(new CallError(code, 0, ''))).toMatch(sentence)
  })

  test('what is no failure of a call', () => {
    expect(courseMessage(new TypeError('x'))).toMatch(/^No se pudo cargar el curso\./)
  })
})
