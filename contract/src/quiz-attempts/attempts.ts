import { z } from 'zod'
import { quizDefinition } from '../courses/activities.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate } from '../primitives.ts'
import { askedQuestion, quizAnswer, quizSolution } from './answers.ts'

/** Seconds after its end in which a late answer still counts: a slow line is nobody's fault. */
export const quizGraceSeconds = 10

/** `grading`: it ended, and some answer waits for a person. */
export const attemptStates = ['open', 'grading', 'graded'] as const
export const attemptState = z.enum(attemptStates)
export type AttemptState = z.infer<typeof attemptState>

export const attemptSummary = z.object({
  _id: id,
  /** From 1, of this student in this quiz. */
  number: z.number().int(),
  state: attemptState,
  startDate: isoDate,
  /** When it ends by itself; `null`: without limit. */
  dueDate: isoDate.nullable(),
  submitDate: isoDate.nullable(),
  /** It was submitted by the clock. */
  isExpired: z.boolean(),
  /** `null` while it is open; what is graded so far while it waits for a person. */
  points: z.number().nullable(),
  maxPoints: z.number(),
  /** `null` until it is graded. */
  isPassed: z.boolean().nullable(),
})
export type AttemptSummary = z.infer<typeof attemptSummary>

export const startRefusal = z.enum(['attempts_used', 'attempt_cooling', 'attempt_open'])

/** What a student is told before beginning. */
export const quizOverview = z.object({
  rules: quizDefinition.omit({ slots: true, kind: true }).extend({
    questionCount: z.number().int(),
    maxPoints: z.number(),
  }),
  attempts: z.array(attemptSummary),
  /** By the rule that says which attempt counts; `null` before one is graded. */
  percent: z.number().nullable(),
  isPassed: z.boolean(),
  /** Why no attempt can be begun now; `null`: one can. */
  refusal: startRefusal.nullable(),
  /** When the next one can be begun, while that waits. */
  nextDate: isoDate.nullable(),
})
export type QuizOverview = z.infer<typeof quizOverview>

export const attemptSlot = z.object({
  /** From 1, in the order in which this attempt shows them. */
  slot: z.number().int(),
  maxPoints: z.number(),
  /** Markdown. */
  text: z.string(),
  question: askedQuestion,
  answer: quizAnswer.nullable(),
  savedDate: isoDate.nullable(),
  /** `null` while the attempt is open, or the answer waits for a person. */
  points: z.number().nullable(),
  /** Of the professor, Markdown. */
  comment: z.string(),
  /** `null` until it may be shown. */
  solution: quizSolution.nullable(),
})
export type AttemptSlot = z.infer<typeof attemptSlot>

export const attempt = attemptSummary.extend({
  course: id,
  contentId: id,
  title: z.string(),
  /** The server's clock, by which the time counts. */
  nowDate: isoDate,
  passPercent: z.number().int(),
  slots: z.array(attemptSlot),
})
export type Attempt = z.infer<typeof attempt>

const ofLesson = z.object({ contentId: id })
const ofAttempt = z.object({ attemptId: id })

export const getQuiz = endpoint({
  method: 'GET',
  path: '/content/:contentId/quiz',
  summary: 'Las reglas de un cuestionario y los intentos propios',
  access: ['student'],
  params: ofLesson,
  reply: quizOverview,
  refusals: ['content_not_found', 'video_denied', 'lesson_without_activity', 'clock_doubted'],
})

export const startAttempt = endpoint({
  method: 'POST',
  path: '/content/:contentId/attempts',
  summary: 'Empieza un intento, o sigue con el que está abierto',
  access: ['student'],
  params: ofLesson,
  status: 201,
  reply: attempt,
  refusals: [
    'content_not_found',
    'video_denied',
    'lesson_without_activity',
    'attempts_used',
    'attempt_cooling',
    'quiz_tag_short',
    'quiz_busy',
  ],
})

export const getAttempt = endpoint({
  method: 'GET',
  path: '/attempts/:attemptId',
  summary: 'Un intento propio; lo correcto sólo cuando el cuestionario lo muestra',
  access: ['student'],
  params: ofAttempt,
  reply: attempt,
  refusals: ['attempt_not_found', 'clock_doubted'],
})

export const saveAnswer = endpoint({
  method: 'PUT',
  path: '/attempts/:attemptId/answers/:slot',
  summary: 'Guarda una respuesta de un intento abierto; la última que llega es la que cuenta',
  access: ['student'],
  params: ofAttempt.extend({ slot: z.coerce.number().int().min(1).max(1000) }),
  body: z.object({
    answer: quizAnswer,
    /** Milliseconds of the device's clock: an older answer that arrives later changes nothing. */
    answeredAt: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  }),
  maxBodyBytes: 200_000,
  reply: z.object({ savedDate: isoDate, dueDate: isoDate.nullable(), nowDate: isoDate }),
  refusals: ['attempt_not_found', 'attempt_over', 'answer_invalid', 'quiz_busy', 'clock_doubted'],
})

export const submitAttempt = endpoint({
  method: 'POST',
  path: '/attempts/:attemptId/submission',
  summary: 'Entrega un intento con lo que está guardado; repetirlo no cambia nada',
  access: ['student'],
  params: ofAttempt,
  reply: attempt,
  refusals: ['attempt_not_found', 'quiz_busy', 'clock_doubted'],
})
