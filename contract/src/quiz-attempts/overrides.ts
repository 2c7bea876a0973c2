import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, message } from '../primitives.ts'
import { seenVersion, version } from '../versions.ts'
import { quizStudent, unknownQuiz } from './results.ts'

const people = ['professor', 'admin'] as const
const ofLesson = z.object({ contentId: id })

export const quizOverride = z.object({
  student: quizStudent,
  extraAttempts: z.number().int(),
  extraMinutes: z.number().int(),
  /** Until when it holds; `null`: for ever. */
  untilDate: isoDate.nullable(),
  version,
})
export type QuizOverride = z.infer<typeof quizOverride>

export const listOverrides = endpoint({
  method: 'GET',
  path: '/content/:contentId/overrides',
  summary: 'Lo que se permite a algunos alumnos más allá de las reglas de un cuestionario',
  access: people,
  params: ofLesson,
  reply: z.object({ documents: z.array(quizOverride) }),
  refusals: unknownQuiz,
})

const ofOverride = z.object({ contentId: id, studentId: id })

export const saveOverride = endpoint({
  method: 'PUT',
  path: '/content/:contentId/overrides/:studentId',
  summary: 'Permite a un alumno más intentos o más tiempo en un cuestionario',
  access: ['professor'],
  params: ofOverride,
  body: z
    .object({
      ...seenVersion.shape,
      extraAttempts: z.number('Escribe un número.').int().min(0).max(100),
      extraMinutes: z
        .number('Escribe un número.')
        .int()
        .min(0)
        .max(7 * 24 * 60),
      untilDate: isoDate.nullable().default(null),
    })
    .refine(({ extraAttempts, extraMinutes }) => extraAttempts + extraMinutes > 0, {
      message: 'Escribe cuántos intentos o minutos más.',
      path: ['extraAttempts'],
    }),
  reply: quizOverride,
  refusals: [...unknownQuiz, 'person_not_found', 'changed_elsewhere'],
})

export const removeOverride = endpoint({
  method: 'DELETE',
  path: '/content/:contentId/overrides/:studentId',
  summary: 'Vuelve a las reglas del cuestionario para un alumno',
  access: ['professor'],
  params: ofOverride,
  reply: message,
  refusals: unknownQuiz,
})
