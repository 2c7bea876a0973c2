import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, message, optionalLine, pageOf, text } from '../primitives.ts'

/** Limit per student and day, so that one account cannot flood a professor with emails. */
export const MAX_QUESTIONS_PER_DAY = 30

const maxQuestionLength = 2000

/** The author of a question or a reply. */
export const questionAuthor = z.object({
  firstNames: z.string(),
  lastNames: z.string(),
  imageURL: z.string().nullable(),
})

/** A question below a lesson. */
export const question = z.object({
  _id: id,
  courseId: id,
  lesson: z.object({ _id: id, title: z.string() }),
  /** Second of the lesson's video that the question is about. */
  second: z.number().int().nullable(),
  text: z.string(),
  creationDate: isoDate,
  /** When its author last changed it. */
  editionDate: isoDate.nullable(),
  author: questionAuthor,
  isMine: z.boolean(),
  /** True if administrators hid it: its author and they alone see it. */
  isHidden: z.boolean(),
  /** True for its author, the course's professor and administrators. */
  mayDelete: z.boolean(),
  voteCount: z.number().int(),
  /** True if the caller voted. */
  isVoted: z.boolean(),
  replyCount: z.number().int(),
  /** True if the course's professor replied. */
  isAnswered: z.boolean(),
})
export type Question = z.infer<typeof question>

export const questionOrder = z.enum(['newest', 'useful'])
export type QuestionOrder = z.infer<typeof questionOrder>

const second = z
  .int('Escribe el momento en segundos enteros.')
  .min(0, 'El momento no puede ser negativo.')
  .max(1_000_000, 'El video termina antes.')
  .nullable()
  .default(null)

const words = z.object({ text: text(maxQuestionLength, 'Escribe tu pregunta.'), second })

export const listQuestions = endpoint({
  method: 'GET',
  path: '/courses/:courseId/questions',
  summary: 'Preguntas de un curso o de uno de sus contenidos, para quien tiene acceso',
  access: 'signed-in',
  params: z.object({ courseId: id }),
  query: z.object({
    /** Only the questions of this lesson. */
    lesson: id.optional(),
    /** Words that a question and its replies contain. */
    q: optionalLine(200).optional(),
    sort: questionOrder.default('newest'),
    ...pageOf(20, 50),
  }),
  reply: z.object({
    documents: z.array(question),
    /** All that were found, independent of the page. */
    total: z.number().int(),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['course_not_found', 'question_denied'],
})

export const getQuestion = endpoint({
  method: 'GET',
  path: '/questions/:questionId',
  summary: 'Una pregunta, para quien tiene acceso al curso',
  access: 'signed-in',
  params: z.object({ questionId: id }),
  reply: question,
  refusals: ['question_not_found'],
})

export const askQuestion = endpoint({
  method: 'POST',
  path: '/content/:contentId/questions',
  summary: 'Pregunta bajo un contenido, en un segundo de su video si se quiere',
  access: ['student', 'professor'],
  perMinutePerson: 10,
  params: z.object({ contentId: id }),
  /** `envio` is an idempotency key: a repeated request asks no second question. */
  body: words.extend({ envio: id.optional() }),
  status: 201,
  reply: message.extend({ insertedId: id }),
  refusals: ['content_not_found', 'question_denied', 'too_many_questions', 'too_many_requests'],
})

export const editQuestion = endpoint({
  method: 'PUT',
  path: '/questions/:questionId',
  summary: 'Cambia la pregunta propia',
  access: ['student', 'professor'],
  perMinutePerson: 30,
  params: z.object({ questionId: id }),
  body: words,
  reply: message,
  refusals: ['question_not_found', 'too_many_requests'],
})

export const deleteQuestion = endpoint({
  method: 'DELETE',
  path: '/questions/:questionId',
  summary: 'Elimina una pregunta con sus respuestas: la propia, o una de un curso propio',
  access: 'signed-in',
  params: z.object({ questionId: id }),
  reply: message,
  refusals: ['question_not_found'],
})
