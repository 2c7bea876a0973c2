import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../primitives.ts'
import { version } from '../versions.ts'
import { quizQuestionKind } from '../quizzes/questions.ts'

/** Per video. */
export const maxVideoQuestions = 50
/** Longer than any video. */
const maxSecond = 7 * 24 * 60 * 60

/** When a video stops, and what it asks then. */
export const videoQuestion = z.object({
  seconds: z
    .number('Escribe un tiempo, como 1:30.')
    .int('Escribe segundos enteros.')
    .min(1, 'Un video no empieza con una pregunta.')
    .max(maxSecond, 'El tiempo es demasiado largo.'),
  question: id,
})
export type VideoQuestion = z.infer<typeof videoQuestion>

const hasNoTwice = (values: readonly unknown[]) => new Set(values).size === values.length

const ofVideo = z.object({ videoId: id })
const videoQuestionList = z.object({
  questions: z.array(
    videoQuestion.extend({
      /** Markdown, as the question stands. */
      text: z.string(),
      kind: quizQuestionKind,
    }),
  ),
  version,
})
export type VideoQuestionList = z.infer<typeof videoQuestionList>

export const listVideoQuestions = endpoint({
  method: 'GET',
  path: '/videos/:videoId/questions',
  summary: 'Las preguntas que un video hace mientras se ve, por su tiempo',
  access: ['professor', 'admin'],
  params: ofVideo,
  reply: videoQuestionList,
  refusals: ['video_not_found'],
})

export const saveVideoQuestions = endpoint({
  method: 'PUT',
  path: '/videos/:videoId/questions',
  summary:
    'Guarda de una vez las preguntas de un video propio; las abiertas no se hacen en un video',
  access: ['professor'],
  params: ofVideo,
  body: z.object({
    /** Of the list that was read. */
    version: z.string().max(64),
    questions: z
      .array(videoQuestion)
      .max(maxVideoQuestions, `Un video hace ${maxVideoQuestions} preguntas como máximo.`)
      .refine(
        (all) => hasNoTwice(all.map(({ seconds }) => seconds)),
        'Dos preguntas se hacen en el mismo segundo.',
      )
      .refine(
        (all) => hasNoTwice(all.map(({ question }) => question)),
        'Un video hace cada pregunta una sola vez.',
      ),
  }),
  reply: videoQuestionList,
  refusals: [
    'video_not_found',
    'video_question_beyond_end',
    'video_question_open',
    'quiz_question_unknown',
    'changed_elsewhere',
  ],
})
