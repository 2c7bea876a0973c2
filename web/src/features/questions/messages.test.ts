import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import {
  askMessage,
  deletionMessage,
  inboxMessage,
  questionsMessage,
  questionVoteMessage,
  replyMessage,
} from './messages.ts'

type Describe = (error: unknown) => string

test.each<[string, Describe, FailureCode, RegExp]>([
  ['a list', questionsMessage, 'question_denied', /quienes tienen acceso/],
  ['a list', questionsMessage, 'question_not_found', /ya no está/],
  ['a list', questionsMessage, 'internal', /^No se pudieron cargar las preguntas/],
  ['a question', askMessage, 'content_not_found', /ya no es parte del curso/],
  ['a question', askMessage, 'question_denied', /acceso a este curso terminó/],
  ['a question', askMessage, 'too_many_questions', /mañana/],
  ['a question', askMessage, 'too_many_requests', /Espera un minuto/],
  ['a question', askMessage, 'internal', /Tu texto sigue aquí/],
  ['a reply', replyMessage, 'question_not_found', /Esta pregunta ya no está/],
  ['a reply', replyMessage, 'reply_not_found', /Esta respuesta ya no está/],
  ['a reply', replyMessage, 'too_many_questions', /mañana/],
  ['a reply', replyMessage, 'question_hidden', /ya no recibe respuestas/],
  ['a reply', replyMessage, 'network', /^No hay conexión/],
  ['a deletion', deletionMessage, 'internal', /^No se pudo eliminar/],
  ['a vote', questionVoteMessage, 'question_own', /tu propia pregunta/],
  ['a vote', questionVoteMessage, 'internal', /^No se pudo guardar tu voto/],
  ['the inbox', inboxMessage, 'internal', /^No se pudo cargar tu bandeja/],
])('%s that fails with %3$s', (_, describe, code, sentence) => {
  expect(describe(new CallError(code, 0, ''))).toMatch(sentence)
})
