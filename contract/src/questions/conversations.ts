import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, message, pageOf, text } from '../primitives.ts'
import { questionAuthor } from './endpoints.ts'

/** Why nothing can be written to a conversation now; what was written stays readable. */
export const conversationClosure = z.enum([
  'person_gone',
  'professor_changed',
  'course_retired',
  'access_ended',
  'switched_off',
])
export type ConversationClosure = z.infer<typeof conversationClosure>

const conversationMessage = z.object({
  _id: id,
  /** Its place in the conversation, from 1 on. */
  number: z.number().int(),
  text: z.string(),
  creationDate: isoDate,
  author: questionAuthor,
  isMine: z.boolean(),
  /** True if administrators hid it: its author and they alone see it. */
  isHidden: z.boolean(),
})
export type ConversationMessage = z.infer<typeof conversationMessage>

/** What a student and the professor of a course write to each other in private. */
export const conversation = z.object({
  _id: id,
  course: z.object({ _id: id, title: z.string() }),
  /** The other one of the two. */
  person: questionAuthor,
  /** The newest message that the caller sees. */
  lastMessage: conversationMessage
    .pick({ text: true, isMine: true, creationDate: true })
    .nullable(),
  /** A student has not read an answer; a professor owes one. */
  isUnread: z.boolean(),
  /** `null`: the caller may write. */
  closed: conversationClosure.nullable(),
})
export type Conversation = z.infer<typeof conversation>

const ofConversation = z.object({ conversationId: id })
const ofCourse = z.object({ courseId: id })
/** `envio` is an idempotency key: a repeated request writes no second message. */
const words = z.object({ text: text(5000, 'Escribe tu mensaje.'), envio: id.optional() })
const people = ['student', 'professor'] as const
const page = z.object(pageOf(20, 50))

const closures = [
  'messages_person_gone',
  'messages_professor_changed',
  'messages_course_retired',
  'messages_access_ended',
  'messages_switched_off',
] as const

export const getCourseConversation = endpoint({
  method: 'GET',
  path: '/courses/:courseId/conversation',
  summary: 'Si el alumno puede escribir en privado al maestro del curso, y su conversación',
  access: ['student'],
  params: ofCourse,
  reply: z.object({
    professor: questionAuthor,
    /** `null`: they have not written yet. */
    conversationId: id.nullable(),
    closed: conversationClosure.nullable(),
  }),
  refusals: ['course_not_found'],
})

export const writeToProfessor = endpoint({
  method: 'POST',
  path: '/courses/:courseId/messages',
  summary: 'Escribe en privado al maestro de un curso con acceso, si él lo permite',
  access: ['student'],
  perMinutePerson: 10,
  params: ofCourse,
  body: words,
  status: 201,
  reply: message.extend({ insertedId: id, conversationId: id }),
  refusals: ['course_not_found', ...closures, 'too_many_questions', 'too_many_requests'],
})

export const listConversations = endpoint({
  method: 'GET',
  path: '/conversations',
  summary: 'Las conversaciones privadas de quien llama, la del mensaje más nuevo primero',
  access: people,
  query: page,
  reply: z.object({ documents: z.array(conversation), nextCursor: z.string().nullable() }),
})

export const countConversations = endpoint({
  method: 'GET',
  path: '/conversations/count',
  summary: 'Cuántas conversaciones tienen algo sin leer o, para el maestro, sin responder',
  access: people,
  reply: z.object({ unread: z.number().int() }),
})

export const getConversation = endpoint({
  method: 'GET',
  path: '/conversations/:conversationId',
  summary: 'Una conversación privada propia',
  access: people,
  params: ofConversation,
  reply: conversation,
  refusals: ['conversation_not_found'],
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/conversations/:conversationId/messages',
  summary: 'Los mensajes de una conversación privada propia, del más nuevo al más antiguo',
  access: people,
  params: ofConversation,
  query: page,
  reply: z.object({ documents: z.array(conversationMessage), nextCursor: z.string().nullable() }),
  refusals: ['conversation_not_found'],
})

/** Number of the newest message that was shown. */
const upTo = z.int().min(0).max(2_147_483_647)

export const answerMessages = endpoint({
  method: 'POST',
  path: '/conversations/:conversationId/messages',
  summary: 'El maestro responde; con `upTo`, lo que el alumno escribió después sigue sin responder',
  access: ['professor'],
  perMinutePerson: 20,
  params: ofConversation,
  body: words.extend({ upTo: upTo.optional() }),
  status: 201,
  reply: message.extend({ insertedId: id }),
  refusals: ['conversation_not_found', ...closures, 'too_many_requests'],
})

export const readConversation = endpoint({
  method: 'POST',
  path: '/conversations/:conversationId/read',
  summary: 'Da por leído lo del otro hasta ese número; del maestro, que no espera respuesta',
  access: people,
  params: ofConversation,
  body: z.object({ upTo }),
  reply: message,
  refusals: ['conversation_not_found'],
})
