import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, optionalText, pageOf } from '../primitives.ts'
import { quizQuestionKind } from '../quizzes/questions.ts'
import { seenVersion, version } from '../versions.ts'
import { attempt, attemptSlot, attemptState, attemptSummary } from './attempts.ts'
import { quizSolution } from './answers.ts'

const people = ['professor', 'admin'] as const
const ofLesson = z.object({ contentId: id })
const ofAttempt = z.object({ attemptId: id })
/** A quiz that its professor asks about. */
export const unknownQuiz = ['content_not_found', 'lesson_without_activity'] as const

export const quizStudent = z.object({ _id: id, firstNames: z.string(), lastNames: z.string() })
export type QuizStudent = z.infer<typeof quizStudent>

export const studentAttempt = attemptSummary.extend({
  student: quizStudent,
  /** Answers that wait for a person. */
  waitingCount: z.number().int(),
})
export type StudentAttempt = z.infer<typeof studentAttempt>

export const listQuizAttempts = endpoint({
  method: 'GET',
  path: '/content/:contentId/attempts',
  summary: 'Los intentos de los alumnos en un cuestionario, el más nuevo primero',
  access: people,
  params: ofLesson,
  query: z.object({
    state: attemptState.optional(),
    student: id.optional(),
    ...pageOf(20, 50),
  }),
  reply: z.object({
    documents: z.array(studentAttempt),
    nextCursor: z.string().nullable(),
    /** Attempts that wait for a person, of all students. */
    waiting: z.number().int(),
  }),
  refusals: unknownQuiz,
})

export const gradedSlot = attemptSlot.extend({
  questionId: id,
  solution: quizSolution,
  /** The author's notes on grading an open question. */
  guide: z.string(),
  /** Its points were given by a person. */
  isByHand: z.boolean(),
  version,
})
export type GradedSlot = z.infer<typeof gradedSlot>

export const gradedAttempt = attempt.extend({
  student: quizStudent,
  slots: z.array(gradedSlot),
  /** The caller may grade it. */
  mayGrade: z.boolean(),
})
export type GradedAttempt = z.infer<typeof gradedAttempt>

export const getGradedAttempt = endpoint({
  method: 'GET',
  path: '/attempts/:attemptId/grading',
  summary: 'Un intento de un alumno con lo correcto, para su maestro',
  access: people,
  params: ofAttempt,
  reply: gradedAttempt,
  refusals: ['attempt_not_found', 'clock_doubted'],
})

export const gradeAnswer = endpoint({
  method: 'PUT',
  path: '/attempts/:attemptId/grading/:slot',
  summary:
    'El maestro califica una respuesta; con la última que esperaba, el intento queda calificado',
  access: ['professor'],
  params: ofAttempt.extend({ slot: z.coerce.number().int().min(1).max(1000) }),
  body: z.object({
    ...seenVersion.shape,
    points: z.number('Escribe los puntos en números.').min(0, 'Escribe cero o más.').max(1000),
    /** Markdown. */
    comment: optionalText(5000).default(''),
  }),
  reply: gradedAttempt,
  refusals: ['attempt_not_found', 'attempt_open', 'points_too_many', 'changed_elsewhere'],
})

const reportOption = z.object({
  text: z.string(),
  isRight: z.boolean(),
  /** Who chose it. */
  count: z.number().int(),
})

export const quizReport = z.object({
  /** Attempts that ended. */
  attemptCount: z.number().int(),
  studentCount: z.number().int(),
  /** Students whose attempt that counts is passed. */
  passedCount: z.number().int(),
  /** Of graded attempts; `null` without one. */
  meanPercent: z.number().nullable(),
  /** Graded attempts by tenths of the points: from 0 %, from 10 %, … from 90 %. */
  distribution: z.array(z.number().int()),
  questions: z.array(
    z.object({
      questionId: id,
      /** Of its version: each is counted by itself. */
      number: z.number().int(),
      kind: quizQuestionKind,
      /** Markdown. */
      text: z.string(),
      /** How many ended attempts asked it, and answered it. */
      askedCount: z.number().int(),
      answeredCount: z.number().int(),
      /** Mean share of its points, 0-1; `null` before one is graded. */
      facility: z.number().nullable(),
      /**
       * Correlation of its points with those of the rest of the attempt, -1 to 1; `null` with fewer than
       * ten, or where all answered alike.
       */
      discrimination: z.number().nullable(),
      /** Of the kinds that are chosen from. */
      options: z.array(reportOption),
    }),
  ),
})
export type QuizReport = z.infer<typeof quizReport>

export const getQuizReport = endpoint({
  method: 'GET',
  path: '/content/:contentId/quiz-report',
  summary: 'Cómo le va a un cuestionario: aprobados, promedio y cada pregunta',
  access: people,
  params: ofLesson,
  reply: quizReport,
  refusals: unknownQuiz,
})
