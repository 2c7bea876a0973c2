import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../primitives.ts'
import { askedQuestion, quizAnswer, quizSolution } from './answers.ts'

/** A question at a second of a video, as a student meets it. */
export const askedInVideo = z.object({
  seconds: z.number().int(),
  question: id,
  /** The version that is asked; its answer names it. */
  questionVersion: id,
  /** Markdown. */
  text: z.string(),
  asked: askedQuestion,
  /** It was answered here before. */
  isAnswered: z.boolean(),
})
export type AskedInVideo = z.infer<typeof askedInVideo>

const ofLesson = z.object({ contentId: id })

export const listAskedInVideo = endpoint({
  method: 'GET',
  path: '/content/:contentId/video-questions',
  summary: 'Lo que el video de un contenido pregunta mientras se ve, sin lo correcto',
  access: ['student'],
  params: ofLesson,
  reply: z.object({ questions: z.array(askedInVideo) }),
  refusals: ['content_not_found', 'video_denied'],
})

export const videoAnswerResult = z.object({
  /** Of the question, 0 to 1. */
  share: z.number(),
  /** `null` while an open attempt of the student asks the same question. */
  solution: quizSolution.nullable(),
})
export type VideoAnswerResult = z.infer<typeof videoAnswerResult>

export const answerInVideo = endpoint({
  method: 'POST',
  path: '/content/:contentId/video-questions/:questionId/answer',
  summary:
    'Responde una pregunta de un video y dice si es correcta; no cuenta para ninguna calificación',
  access: ['student'],
  params: ofLesson.extend({ questionId: id }),
  body: z.object({ questionVersion: id, answer: quizAnswer }),
  reply: videoAnswerResult,
  refusals: ['content_not_found', 'video_denied', 'video_question_not_found', 'answer_invalid'],
})

export const getVideoResults = endpoint({
  method: 'GET',
  path: '/videos/:videoId/answers',
  summary: 'Cuántos respondieron cada pregunta de un video, y cuántos bien a la primera',
  access: ['professor', 'admin'],
  params: z.object({ videoId: id }),
  reply: z.object({
    results: z.array(
      z.object({
        question: id,
        /** Students. */
        answerCount: z.number().int(),
        /** Those of them who were wholly right at first. */
        rightCount: z.number().int(),
      }),
    ),
  }),
  refusals: ['video_not_found'],
})
