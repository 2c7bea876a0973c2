import { conversationClosure } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../../platform/http/call-error.ts'
import {
  closureSentence,
  conversationsMessage,
  preferenceMessage,
  sendingMessage,
  settlingMessage,
} from './messages.ts'

type Describe = (error: unknown) => string

const ofStudent: Describe = (error) => sendingMessage(error, 'student')
const ofProfessor: Describe = (error) => sendingMessage(error, 'professor')

test.each<[string, Describe, FailureCode, RegExp]>([
  ['a list', conversationsMessage, 'conversation_not_found', /ya no está/],
  ['a list', conversationsMessage, 'internal', /^No se pudieron cargar los mensajes/],
  ['a message', ofStudent, 'messages_access_ended', /^Tu acceso a este curso terminó/],
  ['a message', ofStudent, 'messages_switched_off', /ya no recibe mensajes directos/],
  ['a message', ofStudent, 'messages_course_retired', /^El curso se retiró/],
  ['a message', ofStudent, 'messages_professor_changed', /^Este maestro ya no da el curso/],
  ['a message', ofStudent, 'messages_person_gone', /no está activa/],
  ['a message', ofStudent, 'course_not_found', /ya no está publicado/],
  ['a message', ofStudent, 'too_many_questions', /mañana/],
  ['a message', ofStudent, 'too_many_requests', /Espera un minuto/],
  ['a message', ofStudent, 'network', /^No hay conexión/],
  ['a message', ofStudent, 'internal', /Tu texto sigue aquí/],
  ['an answer', ofProfessor, 'conversation_not_found', /^Esta conversación ya no está/],
  ['an answer', ofProfessor, 'messages_access_ended', /^El acceso de este alumno/],
  ['an answer', ofProfessor, 'messages_switched_off', /en Ajustes/],
  ['an answer', ofProfessor, 'messages_professor_changed', /^Ya no das este curso/],
  ['a settling', settlingMessage, 'internal', /^No se pudo sacar de tu bandeja/],
  ['a preference', preferenceMessage, 'internal', /^No se pudo guardar/],
])('%s that fails with %3$s', (_, describe, code, sentence) => {
  expect(describe(new CallError(code, 0, ''))).toMatch(sentence)
})

test.each(conversationClosure.options)('what is closed by %s says so to both', (closed) => {
  for (const side of ['student', 'professor'] as const) {
    expect(closureSentence(closed, side)).toMatch(
      /^[A-ZÁÉ].+\. Lo que se escribieron sigue aquí\.$/,
    )
  }
})
