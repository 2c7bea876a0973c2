import { describe, expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import {
  answerMessage,
  attemptMessage,
  lateAnswers,
  quizMessage,
  startMessage,
  submitMessage,
  submitQuestion,
} from './messages.ts'

const failure = (code: FailureCode) => new CallError(code, 400, code)

describe('each refusal has its sentence', () => {
  test.each<[FailureCode, (error: unknown) => string, RegExp]>([
    ['video_denied', quizMessage, /^Ya no tienes acceso a este curso/],
    ['content_not_found', quizMessage, /ya no es parte del curso/],
    ['lesson_without_activity', quizMessage, /ya no es un cuestionario/],
    ['network', quizMessage, /^No hay conexión/],
    ['unreadable', quizMessage, /^No pudimos abrir el cuestionario/],
    ['attempts_used', (error) => startMessage(error, undefined), /^Ya usaste todos tus intentos/],
    [
      'attempt_cooling',
      (error) => startMessage(error, '3 de mayo de 2026, 10:00'),
      /podrás el 3 de mayo de 2026, 10:00\.$/,
    ],
    ['attempt_cooling', (error) => startMessage(error, undefined), /^Todavía no puedes empezar/],
    ['quiz_tag_short', (error) => startMessage(error, undefined), /faltan preguntas.*no cuenta/],
    ['network', (error) => startMessage(error, undefined), /el intento no empezó/],
    ['video_denied', (error) => startMessage(error, undefined), /^Ya no tienes acceso/],
    ['unavailable', (error) => startMessage(error, undefined), /no está disponible/],
    ['attempt_not_found', attemptMessage, /^No encontramos ese intento/],
    ['unreadable', attemptMessage, /^No pudimos abrir el intento/],
    ['attempt_over', answerMessage, /ya había terminado, así que no cuenta\.$/],
    ['answer_invalid', answerMessage, /no corresponde a la pregunta/],
    ['attempt_not_found', answerMessage, /ya no existe/],
    ['too_large', answerMessage, /demasiado larga/],
    ['unreadable', answerMessage, /^No se pudo guardar\./],
    ['network', submitMessage, /el intento no se ha entregado/],
    ['attempt_not_found', submitMessage, /^No encontramos ese intento/],
    ['unreadable', submitMessage, /^No se pudo entregar/],
  ])('%s', (code, describeIt, sentence) => {
    expect(describeIt(failure(code))).toMatch(sentence)
  })
})

test.each([
  [[], 'Respondiste todas las preguntas.'],
  [[4], 'Te falta la pregunta 4.'],
  [[2, 5, 7], 'Te faltan las preguntas 2, 5 y 7.'],
  [Array.from({ length: 30 }, (_, at) => at + 1), 'Te faltan 30 preguntas.'],
])('submitting with %j unanswered is asked about', (unanswered, sentence) => {
  expect(submitQuestion(unanswered)).toBe(
    `${sentence} Después de entregar ya no podrás cambiar tus respuestas.`,
  )
})

test.each([
  [1, '1 respuesta llegó cuando el intento ya había terminado, así que no cuenta.'],
  [3, '3 respuestas llegaron cuando el intento ya había terminado, así que no cuentan.'],
])('%i late answers are told of', (count, sentence) => {
  expect(lateAnswers(count)).toBe(sentence)
})
