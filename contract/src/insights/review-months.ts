import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../primitives.ts'

/** How far back the ratings of a course are shown by month. */
export const reviewMonths = 24

export const reviewMonth = z.object({
  /** `2026-11`, by the academy's calendar. */
  month: z.string(),
  /** 1 to 5 stars. */
  average: z.number(),
  count: z.number().int(),
})
export type ReviewMonth = z.infer<typeof reviewMonth>

export const listReviewMonths = endpoint({
  method: 'GET',
  path: '/insights/courses/:courseId/reviews',
  summary:
    'Promedio y número de calificaciones de un curso propio en cada uno de los últimos 24 meses, el más antiguo primero; sin los meses que no tienen',
  access: ['professor'],
  params: z.object({ courseId: id }),
  reply: z.object({
    /** The present month, the last of the 24. */
    until: z.string(),
    months: z.array(reviewMonth),
  }),
  refusals: ['course_not_found'],
})
