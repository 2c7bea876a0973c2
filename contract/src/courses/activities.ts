import { z } from 'zod'
import { id, optionalText } from '../primitives.ts'
import { quizTag } from '../quizzes/tags.ts'
import { assignmentDefinition } from './assignment-definition.ts'

/** Slots of one quiz. */
export const maxQuizSlots = 200
/** Minutes of a week. */
const maxMinutes = 7 * 24 * 60

const points = z
  .number('Escribe los puntos en números.')
  .min(0.01, 'Una pregunta vale más que cero.')
  .max(1000, 'Son demasiados puntos.')

/** Part of a quiz: one question of the bank, or `count` questions drawn at random by a tag. */
export const quizSlot = z.discriminatedUnion('from', [
  z.object({ from: z.literal('question'), question: id, points }),
  z.object({
    from: z.literal('tag'),
    tag: quizTag,
    count: z.number().int().min(1).max(maxQuizSlots),
    /** Of each question drawn. */
    points,
  }),
])
export type QuizSlot = z.infer<typeof quizSlot>

/** When right answers and explanations are shown; an attempt's own answers and points always are. */
export const quizReveal = z.enum(['at_end', 'when_passed', 'never'])
/** Which attempt counts. */
export const quizGrades = ['best', 'last', 'first', 'mean'] as const
export const quizGrade = z.enum(quizGrades)
export type QuizGrade = z.infer<typeof quizGrade>

export const quizDefinition = z.object({
  kind: z.literal('quiz'),
  /** Markdown shown before the first question. */
  instructions: optionalText(5000).default(''),
  passPercent: z.number().int().min(0).max(100).default(70),
  /** `null`: without limit. */
  maxAttempts: z.number().int().min(1).max(100).nullable().default(null),
  /** `null`: without limit. */
  timeLimitMinutes: z.number().int().min(1).max(maxMinutes).nullable().default(null),
  /** Between the end of one attempt and the start of the next. */
  cooldownMinutes: z.number().int().min(0).max(maxMinutes).default(0),
  /** Questions and options in another order at each attempt. */
  isShuffled: z.boolean().default(false),
  reveal: quizReveal.default('at_end'),
  grade: quizGrade.default('best'),
  slots: z
    .array(quizSlot)
    .min(1, 'Agrega al menos una pregunta.')
    .max(maxQuizSlots, `Un cuestionario tiene ${maxQuizSlots} preguntas como máximo.`),
})
export type QuizDefinition = z.infer<typeof quizDefinition>

/** What students do in a lesson that is answered instead of watched or read, by the lesson's kind. */
export const activity = z.discriminatedUnion('kind', [quizDefinition, assignmentDefinition])
export type Activity = z.infer<typeof activity>
