import { rateCourse } from '@ateneo/contract'
import { describe, expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import {
  answerMessage,
  ratingFailure,
  ratingSentTitle,
  reviewsMessage,
  voteMessage,
} from './messages.ts'

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

test.each<[FailureCode, string, string]>([
  ['rating_not_found', 'Este comentario ya no está.', 'Este comentario ya no está.'],
  [
    'network',
    'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.',
    'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.',
  ],
  [
    'internal',
    'No se pudo guardar tu voto. Inténtalo de nuevo en un momento.',
    'No se pudo publicar tu respuesta. Tu texto sigue aquí: inténtalo de nuevo en un momento.',
  ],
])('a vote and an answer that fail with %s', (code, vote, answer) => {
  const error = new CallError(code, 0, '')
  expect(voteMessage(error)).toBe(vote)
  expect(answerMessage(error)).toBe(answer)
})

test('nobody votes for oneself', () => {
  const error = new CallError('rating_own', 403, '')
  expect(voteMessage(error)).toBe('No puedes votar por tu propio comentario.')
})
