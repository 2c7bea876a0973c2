import { expect, test } from 'vitest'
import { CallError } from '../../platform/http/call-error.ts'
import { lateAnswers, startMessage, submitQuestion } from './messages.ts'

test('an attempt that has to wait says until when, if that is known', () => {
  const cooling = new CallError('attempt_cooling', 409, '')
  expect(startMessage(cooling, '3 de mayo de 2026, 10:00')).toMatch(
    /podrás el 3 de mayo de 2026, 10:00\.$/,
  )
  expect(startMessage(cooling, undefined)).toMatch(/Espera un poco/)
})

test.each([
  [[], 'Respondiste todas las preguntas.'],
  [[4], 'Te falta la pregunta 4.'],
  [[2, 5, 7], 'Te faltan las preguntas 2, 5 y 7.'],
  [Array.from({ length: 30 }, (_, at) => at + 1), 'Te faltan 30 preguntas.'],
])('submitting with %j unanswered is asked about', (unanswered, sentence) => {
  expect(submitQuestion({ unanswered })).toBe(
    `${sentence} Después de entregar ya no podrás cambiar tus respuestas.`,
  )
})

test.each([
  [1, '1 respuesta llegó cuando el intento ya había terminado, así que no cuenta.'],
  [3, '3 respuestas llegaron cuando el intento ya había terminado, así que no cuentan.'],
])('%i late answers are told of', (count, sentence) => {
  expect(lateAnswers(count)).toBe(sentence)
})
