import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, message, optionalLine, pageOf } from '../primitives.ts'
import { seenVersion, version } from '../versions.ts'
import { quizQuestion, quizQuestionContent, quizQuestionKind } from './questions.ts'
import { quizTag } from './tags.ts'

/** In one bank. */
export const maxBankQuestions = 10_000

const ofQuestion = z.object({ questionId: id })

export const listQuizQuestions = endpoint({
  method: 'GET',
  path: '/quiz-questions',
  summary: 'El banco de preguntas propio, la última escrita primero',
  access: ['professor'],
  query: z.object({
    /** Words of the question, without accents. */
    search: optionalLine(200).optional(),
    tag: quizTag.optional(),
    kind: quizQuestionKind.optional(),
    ...pageOf(20, 50),
  }),
  reply: z.object({
    documents: z.array(quizQuestion),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
  }),
})

export const listQuizTags = endpoint({
  method: 'GET',
  path: '/quiz-questions/tags',
  summary: 'Las etiquetas del banco propio, con cuántas preguntas tiene cada una',
  access: ['professor'],
  reply: z.object({ tags: z.array(z.object({ tag: z.string(), count: z.number().int() })) }),
})

/** For an editor: a quiz names its questions by id alone. */
export const listNamedQuestions = endpoint({
  method: 'POST',
  path: '/quiz-questions/named',
  summary: 'Preguntas propias por sus ids, también las que ya no están en el banco',
  access: ['professor'],
  body: z.object({ ids: z.array(id).max(200) }),
  reply: z.object({
    documents: z.array(
      /** Its author took it out of the bank. */
      quizQuestion.extend({ isArchived: z.boolean() }),
    ),
  }),
})

export const getQuizQuestion = endpoint({
  method: 'GET',
  path: '/quiz-questions/:questionId',
  summary: 'Una pregunta del banco propio, con la versión que ve su editor',
  access: ['professor'],
  params: ofQuestion,
  reply: quizQuestion.extend({ version }),
  refusals: ['question_unknown'],
})

export const addQuizQuestion = endpoint({
  method: 'POST',
  path: '/quiz-questions',
  summary: 'Agrega una pregunta al banco propio',
  access: ['professor'],
  body: quizQuestionContent.extend({
    /** Idempotency key: a repeated request adds no second question. */
    envio: id.optional(),
  }),
  status: 201,
  reply: z.object({ insertedId: id }),
  refusals: ['bank_full'],
})

export const editQuizQuestion = endpoint({
  method: 'PUT',
  path: '/quiz-questions/:questionId',
  summary: 'Escribe la versión siguiente de una pregunta; los intentos de antes conservan la suya',
  access: ['professor'],
  params: ofQuestion,
  body: quizQuestionContent.extend(seenVersion.shape),
  reply: quizQuestion.extend({ version }),
  refusals: ['question_unknown', 'changed_elsewhere'],
})

export const archiveQuizQuestion = endpoint({
  method: 'DELETE',
  path: '/quiz-questions/:questionId',
  summary:
    'Quita una pregunta del banco; los cuestionarios y los intentos que la tienen la conservan',
  access: ['professor'],
  params: ofQuestion,
  reply: message,
  refusals: ['question_unknown'],
})
