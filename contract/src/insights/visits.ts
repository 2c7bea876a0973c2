import { z } from 'zod'
import { maxSearchLength } from '../choices.ts'
import { endpoint } from '../endpoint.ts'
import { id, line, message, optionalText } from '../primitives.ts'

/** Kinds of pages that visitors see, as they are counted. */
export const measuredPages = [
  'landing',
  'home',
  'catalogue',
  'category',
  'course',
  'reviews',
  'professor',
  'plans',
  'help',
] as const
export type MeasuredPage = (typeof measuredPages)[number]

/** How long views are kept: two years, and the month to compare with. */
export const visitMonths = 25

const report = { method: 'POST', access: 'public', perMinute: 120, maxBodyBytes: 1024 } as const

export const reportView = endpoint({
  ...report,
  path: '/insights/views',
  summary: 'Cuenta que alguien vio una página pública; no guarda quién',
  body: z.object({
    page: z.enum(measuredPages),
    /** Only for a course's page. */
    courseId: id.optional(),
    /** Where a visit begins: the host that led here, empty without one. */
    referrer: optionalText(255).optional(),
    /** `utm_source` of the address where a visit begins. */
    campaign: optionalText(100).optional(),
  }),
  reply: message,
})

export const reportSearch = endpoint({
  ...report,
  path: '/insights/searches',
  summary: 'Cuenta una búsqueda en el catálogo, y si encontró algo; no guarda quién buscó',
  body: z.object({ words: line(maxSearchLength), found: z.boolean() }),
  reply: message,
})
