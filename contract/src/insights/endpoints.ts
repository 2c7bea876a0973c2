import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, optionalLine, pageOf } from '../primitives.ts'
import { period } from './period.ts'

/** In pesos. Net is gross less refunds less commission, and the shares of subscriptions. */
const earned = z.object({
  gross: z.number(),
  refunds: z.number(),
  commission: z.number(),
  /** Less what refunds took back. */
  subscriptions: z.number(),
  net: z.number(),
})
export type Earned = z.infer<typeof earned>

const goal = z
  .number('Escribe un número.')
  .int('Escribe un número entero.')
  .min(1, 'La meta es de 1 por lo menos.')
  .max(100_000_000, 'La meta es de 100,000,000 como máximo.')

export const teachingGoals = z.object({ earnings: goal, views: goal, newStudents: goal })
export type TeachingGoals = z.infer<typeof teachingGoals>

/** Maxima of the progress cards until a professor sets their own (spec, 'Teacher progress card'). */
export const defaultTeachingGoals: TeachingGoals = {
  earnings: 100_000,
  views: 50_000,
  newStudents: 20_000,
}

export const teachingStats = z.object({
  /** Net, in pesos. */
  earnings: z.number(),
  /** A student who plays a lesson on a day counts once. */
  views: z.number().int(),
  /** Students who had no course of this professor before. */
  newStudents: z.number().int(),
  /** People in all courses, whenever they came. */
  students: z.number().int(),
  goals: teachingGoals,
})
export type TeachingStats = z.infer<typeof teachingStats>

export const getTeachingStats = endpoint({
  method: 'GET',
  path: '/insights/teaching',
  summary: 'Ganancias, visualizaciones y alumnos nuevos de quien pregunta en un periodo',
  access: ['professor'],
  query: period,
  reply: teachingStats,
})

export const editTeachingGoals = endpoint({
  method: 'PUT',
  path: '/insights/goals',
  summary: 'Cambia las metas de las tarjetas de progreso',
  access: ['professor'],
  body: teachingGoals,
  reply: teachingGoals,
})

export const earningsOfMonth = earned.extend({
  /** `2026-11` */
  month: z.string(),
  course: z.object({ _id: id, title: z.string() }),
  sales: z.number().int(),
})
export type EarningsOfMonth = z.infer<typeof earningsOfMonth>

export const listEarnings = endpoint({
  method: 'GET',
  path: '/insights/earnings',
  summary:
    'Ventas, reembolsos, comisión, parte de las suscripciones y ganancia por mes y curso; el mes más nuevo primero',
  access: ['professor'],
  query: period,
  reply: z.object({
    documents: z.array(earningsOfMonth),
    total: earned,
    currency: z.string(),
    /** Professors' part of subscriptions paid from now on; 0 turns sharing off. */
    subscriptionSharePercent: z.number(),
  }),
})

const ofCourse = z.object({ courseId: id })

export const courseStats = z.object({
  /** People who bought or began the course. */
  students: z.number().int(),
  /** Students who saw every lesson. */
  completed: z.number().int(),
  minutesWatched: z.number(),
  lessons: z.array(
    z.object({
      _id: id,
      title: z.string(),
      durationSeconds: z.number(),
      /** Students who played some of it, and those who saw it whole. */
      begun: z.number().int(),
      seen: z.number().int(),
    }),
  ),
})
export type CourseStats = z.infer<typeof courseStats>

export const getCourseStats = endpoint({
  method: 'GET',
  path: '/insights/courses/:courseId',
  summary: 'Alumnos, terminados y minutos vistos de un curso propio, y lo visto de cada contenido',
  access: ['professor'],
  params: ofCourse,
  reply: courseStats,
  refusals: ['course_not_found'],
})

export const courseStudent = z.object({
  _id: id,
  name: z.string(),
  imageURL: z.string().nullable(),
  since: isoDate,
  seenLessons: z.number().int(),
  lastActivity: isoDate.nullable(),
  completed: isoDate.nullable(),
})
export type CourseStudent = z.infer<typeof courseStudent>

export const listCourseStudents = endpoint({
  method: 'GET',
  path: '/insights/courses/:courseId/students',
  summary: 'Los alumnos de un curso propio con su avance, el más nuevo primero; q busca por nombre',
  access: ['professor'],
  params: ofCourse,
  query: z.object({
    q: optionalLine(200).optional(),
    ...pageOf(50),
  }),
  reply: z.object({
    documents: z.array(courseStudent),
    total: z.number().int(),
    /** Lessons of the course: the maximum of `seenLessons`. */
    lessons: z.number().int(),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['course_not_found'],
})

/** Number of equal parts of a video in its retention curve. */
export const retentionParts = 40

export const getRetention = endpoint({
  method: 'GET',
  path: '/insights/lessons/:lessonId/retention',
  summary:
    'Cuántos alumnos vieron cada cuadragésima parte del video de un contenido propio, y cuántos otra vez',
  access: ['professor'],
  params: z.object({ lessonId: id }),
  reply: z.object({
    durationSeconds: z.number(),
    /** Students who played some of it. */
    begun: z.number().int(),
    /** Students by part, in order. */
    parts: z.array(z.number().int()).length(retentionParts),
    /** Students who played some of the part at least twice. */
    repeated: z.array(z.number().int()).length(retentionParts),
  }),
  refusals: ['content_not_found'],
})
