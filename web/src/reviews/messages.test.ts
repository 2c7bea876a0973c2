import { rateCourse } from '@ateneo/contract'
import { describe, expect, test } from 'vitest'
import { CallError, type FailureCode } from '../http/call-error.ts'
import { ratingFailure, ratingSentTitle, reviewsMessage } from './messages.ts'

describe('what ratings say', () => {
  test('the words of the specification', () => {
    expect(ratingFailure).toEqual({
      title: 'Error',
      message: 'No se pudo enviar tu calificación, intenta nuevamente',
    })
    expect(ratingSentTitle).toBe('¡Enviado!')
  })

  test.each(['', '   '])('a comment of %j is asked for', (comment) => {
    const parsed = rateCourse.body.shape.comment.safeParse(comment)
    expect(parsed.error?.issues.map(({ message }) => message)).toContain(
      'Debe ingresar un comentario',
    )
  })

  test.each<[FailureCode, RegExp]>([
    ['network', /^No hay conexión/],
    ['course_not_found', /^No se pudieron cargar los comentarios/],
    ['internal', /^No se pudieron cargar los comentarios/],
  ])('%s', (code, sentence) => {
    expect(reviewsMessage(new CallError(code, 0, ''))).toMatch(sentence)
  })
})
