import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import {
  describeQuizFailure,
  lessonQuestionsMessage,
  quizWords,
  slotWords,
  writeTotals,
} from './quiz-messages.ts'

test.each<[FailureCode, (error: unknown) => string, RegExp]>([
  ['quiz_question_unknown', describeQuizFailure, /^Una de las preguntas ya no está en tu banco/],
  ['quiz_tag_short', describeQuizFailure, /menos preguntas con esa etiqueta/],
  ['course_not_editable', describeQuizFailure, /en revisión o ya fue aprobado/],
  ['texts_need_review', describeQuizFailure, /revisa los textos/],
  ['section_not_found', describeQuizFailure, /sección ya no existe/],
  ['lesson_without_activity', describeQuizFailure, /no se responde/],
  ['content_not_found', describeQuizFailure, /ya no está en el curso/],
  ['changed_elsewhere', describeQuizFailure, /Se guardó en otra parte/],
  ['network', describeQuizFailure, /^No hay conexión/],
  ['content_not_found', lessonQuestionsMessage, /ya no está en el curso/],
  ['lesson_without_activity', lessonQuestionsMessage, /no es un cuestionario/],
  ['unreadable', lessonQuestionsMessage, /^No pudimos leer las preguntas/],
])('%s has its sentence', (code, describeIt, sentence) => {
  expect(describeIt(new CallError(code, 409, code))).toMatch(sentence)
})

test('what nobody foresaw keeps the quiz', () => {
  expect(describeQuizFailure(new CallError('unreadable', 500, ''))).toBe(quizWords.failure)
})

test('a tag that is short says how many there are', () => {
  expect(slotWords.short('barro', 0)).toMatch(/^Tu banco no tiene preguntas/)
  expect(slotWords.short('barro', 1)).toMatch(/^Tu banco tiene 1 pregunta con/)
  expect(slotWords.short('barro', 5, 4)).toMatch(/tiene 5 preguntas .* ya pregunta 4\./)
})

test('totals are counted in words', () => {
  expect(writeTotals({ questionCount: 1, points: 1 })).toBe('1 pregunta · 1 punto')
  expect(writeTotals({ questionCount: 12, points: 20.5 })).toBe('12 preguntas · 20.5 puntos')
})
