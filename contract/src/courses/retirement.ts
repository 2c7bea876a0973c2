import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, message, optionalText } from '../primitives.ts'

export const retirement = z.object({
  date: isoDate,
  /** Then only an administrator restores it. */
  byAdministration: z.boolean(),
  reason: z.string().nullable(),
})
export type Retirement = z.infer<typeof retirement>

export const retirementReason = optionalText(2000)

export const retireCourse = endpoint({
  method: 'POST',
  path: '/courses/:id/retire',
  summary:
    'Retira un curso publicado: deja de venderse y de verse en el catálogo, y quien lo tiene lo conserva; administración escribe el motivo',
  access: ['professor', 'admin'],
  params: z.object({ id }),
  body: z.object({ reason: retirementReason }).partial(),
  reply: message,
  refusals: ['course_not_found', 'course_not_published', 'reason_required'],
})

export const restoreCourse = endpoint({
  method: 'POST',
  path: '/courses/:id/restore',
  summary:
    'Vuelve a publicar un curso retirado; si lo retiró administración, solo ella, que puede decir por qué',
  access: ['professor', 'admin'],
  params: z.object({ id }),
  /** What its professor is told; optional. */
  body: z.object({ reason: retirementReason }).partial(),
  reply: message,
  refusals: [
    'course_not_found',
    'course_not_published',
    'course_retired_by_admin',
    'professor_suspended',
  ],
})
