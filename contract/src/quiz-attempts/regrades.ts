import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, message, text } from '../primitives.ts'
import { quizStudent, unknownQuiz } from './results.ts'

const people = ['professor', 'admin'] as const
const ofLesson = z.object({ contentId: id })

/** Attempts that a preview lists. */
export const maxListedChanges = 100

export const regradeState = z.enum(['running', 'done'])

export const regradePreview = z.object({
  /** Questions that were corrected since they were asked. */
  questions: z.array(
    z.object({ questionId: id, text: z.string(), attemptCount: z.number().int() }),
  ),
  /** Attempts whose points would change. */
  raisedCount: z.number().int(),
  loweredCount: z.number().int(),
  /** The first of them. */
  changes: z
    .array(
      z.object({
        attempt: id,
        student: quizStudent,
        number: z.number().int(),
        pointsBefore: z.number(),
        pointsAfter: z.number(),
        maxPoints: z.number(),
        isPassedBefore: z.boolean().nullable(),
        isPassedAfter: z.boolean().nullable(),
      }),
    )
    .max(maxListedChanges),
  /** The newest first. */
  regrades: z.array(
    z.object({
      _id: id,
      state: regradeState,
      reason: z.string(),
      mayLower: z.boolean(),
      creationDate: isoDate,
      raisedCount: z.number().int(),
      loweredCount: z.number().int(),
    }),
  ),
})
export type RegradePreview = z.infer<typeof regradePreview>

export const previewRegrade = endpoint({
  method: 'GET',
  path: '/content/:contentId/regrade',
  summary: 'A quién le cambiaría la calificación con las preguntas corregidas; no cambia nada',
  access: people,
  params: ofLesson,
  query: z.object({ mayLower: z.stringbool().default(false) }),
  reply: regradePreview,
  refusals: unknownQuiz,
})

export const regradeQuiz = endpoint({
  method: 'POST',
  path: '/content/:contentId/regrade',
  summary: 'Califica de nuevo los intentos con las preguntas corregidas',
  access: ['professor'],
  params: ofLesson,
  body: z.object({
    reason: text(1000, 'Escribe por qué.'),
    /** Without it nobody loses points. */
    mayLower: z.boolean().default(false),
  }),
  status: 201,
  reply: message.extend({ insertedId: id }),
  refusals: [...unknownQuiz, 'regrade_running'],
})
