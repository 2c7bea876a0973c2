import { expect, test } from 'vitest'
import { CallError } from '../../../platform/http/call-error.ts'
import { saveVideoQuestionsMessage, videoQuestionsMessage, writeResults } from './messages.ts'

const failure = (code: ConstructorParameters<typeof CallError>[0]) => new CallError(code, 409, '')

test.each([
  ['video_not_found', 'Este video ya no está.'],
  [
    'video_question_beyond_end',
    'Una pregunta se hace después del final del video. Revisa los tiempos.',
  ],
  [
    'video_question_open',
    'Una pregunta abierta la califica una persona, así que no se hace en un video. Quítala.',
  ],
  ['quiz_question_unknown', 'Una pregunta ya no está en tu banco. Quítala e inténtalo otra vez.'],
  [
    'changed_elsewhere',
    'Alguien cambió las preguntas de este video mientras las elegías. Cierra y ábrelas de nuevo.',
  ],
  ['internal', 'No se guardaron las preguntas del video. Inténtalo otra vez.'],
] as const)('%s when saving', (code, text) => {
  expect(saveVideoQuestionsMessage(failure(code))).toBe(text)
})

test.each([
  ['video_not_found', 'Este video ya no está.'],
  ['internal', 'No pudimos traer las preguntas de este video. Inténtalo otra vez.'],
] as const)('%s when reading', (code, text) => {
  expect(videoQuestionsMessage(failure(code))).toBe(text)
})

test.each([
  [0, 0, 'Nadie la ha respondido'],
  [1, 1, '1 respuesta, 100 % bien a la primera'],
  [3, 2, '3 respuestas, 67 % bien a la primera'],
])('%d answers, %d right', (answerCount, rightCount, text) => {
  expect(writeResults({ answerCount, rightCount })).toBe(text)
})
