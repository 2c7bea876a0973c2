import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../primitives.ts'
import { quizQuestion } from './questions.ts'

/** So many questions of a tag are shown to who reviews a quiz that draws some of them. */
export const maxShownOfTag = 100

/** A question that a quiz asks, whether it is still in the bank or not. */
export const namedQuestion = quizQuestion.extend({ isArchived: z.boolean() })
export type NamedQuestion = z.infer<typeof namedQuestion>

export const listLessonQuestions = endpoint({
  method: 'GET',
  path: '/content/:contentId/quiz-questions',
  summary:
    'Las preguntas de un cuestionario con lo correcto, para su maestro y quien revisa el curso',
  access: ['professor', 'admin'],
  params: z.object({ contentId: id }),
  reply: z.object({
    /** Those that its slots name. */
    documents: z.array(namedQuestion),
    /** Of each tag that it draws from, the last written first. */
    pools: z.array(
      z.object({
        tag: z.string(),
        /** In the bank now; only the first ones are in `documents`. */
        count: z.number().int(),
        documents: z.array(namedQuestion),
      }),
    ),
  }),
  refusals: ['content_not_found', 'lesson_without_activity'],
})
