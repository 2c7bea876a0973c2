import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, message, pageOf, text } from '../primitives.ts'
import { questionAuthor } from './endpoints.ts'

/** A reply to a question; an answer if the course's professor wrote it. */
export const questionReply = z.object({
  _id: id,
  text: z.string(),
  creationDate: isoDate,
  /** When its author last changed it. */
  editionDate: isoDate.nullable(),
  author: questionAuthor,
  /** True for replies of the course's professor. */
  isAnswer: z.boolean(),
  isMine: z.boolean(),
  /** True if administrators hid it: its author and they alone see it. */
  isHidden: z.boolean(),
  /** True for its author, the course's professor and administrators. */
  mayDelete: z.boolean(),
})
export type QuestionReply = z.infer<typeof questionReply>

const ofQuestion = z.object({ questionId: id })
const ofReply = z.object({ replyId: id })
const words = z.object({ text: text(5000, 'Escribe tu respuesta.') })

export const listReplies = endpoint({
  method: 'GET',
  path: '/questions/:questionId/replies',
  summary: 'Respuestas a una pregunta, de la más antigua a la más nueva',
  access: 'signed-in',
  params: ofQuestion,
  query: z.object(pageOf(20, 50)),
  reply: z.object({ documents: z.array(questionReply), nextCursor: z.string().nullable() }),
  refusals: ['question_not_found'],
})

export const replyToQuestion = endpoint({
  method: 'POST',
  path: '/questions/:questionId/replies',
  summary: 'Responde una pregunta; la respuesta del maestro queda marcada',
  access: ['student', 'professor'],
  perMinutePerson: 20,
  params: ofQuestion,
  /** `envio` is an idempotency key: a repeated request writes no second reply. */
  body: words.extend({ envio: id.optional() }),
  status: 201,
  reply: message.extend({ insertedId: id }),
  refusals: ['question_not_found', 'question_hidden', 'too_many_questions', 'too_many_requests'],
})

export const editReply = endpoint({
  method: 'PUT',
  path: '/replies/:replyId',
  summary: 'Cambia la respuesta propia',
  access: ['student', 'professor'],
  perMinutePerson: 30,
  params: ofReply,
  body: words,
  reply: message,
  refusals: ['reply_not_found', 'too_many_requests'],
})

export const deleteReply = endpoint({
  method: 'DELETE',
  path: '/replies/:replyId',
  summary: 'Elimina una respuesta: la propia, o una de un curso propio',
  access: 'signed-in',
  params: ofReply,
  reply: message,
  refusals: ['reply_not_found'],
})
