import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate } from '../primitives.ts'
import { period } from './period.ts'

/** In pesos. Total is collected less refunded; the glossary says what each of them counts. */
const revenue = z.object({
  orders: z.number().int(),
  collected: z.number(),
  refunded: z.number(),
  total: z.number(),
})

export const academyMonth = revenue.extend({
  /** `2026-11` */
  month: z.string(),
  /** Accounts at its end, or at the end of the period. */
  users: z.number().int(),
  newUsers: z.number().int(),
  /** People with paid access at that moment. */
  payingUsers: z.number().int(),
})
export type AcademyMonth = z.infer<typeof academyMonth>

const queue = z.object({
  total: z.number().int(),
  /** A few of them, the longest waiting first. */
  oldest: z.array(z.object({ _id: id, title: z.string(), detail: z.string(), since: isoDate })),
})

export const academyStats = z.object({
  /** At the end of the period. */
  users: z.number().int(),
  newUsers: z.number().int(),
  courses: z.number().int(),
  newCourses: z.number().int(),
  /** Today, whatever the period. */
  activeProfessors: z.number().int(),
  /** Professors with a published course. */
  teachingProfessors: z.number().int(),
  revenue,
  currency: z.string(),
  /** Oldest first; without the months before the academy's first account. */
  months: z.array(academyMonth),
  /** What waits for an administrator, whatever the period. */
  queues: z.object({ requests: queue, courses: queue, changes: queue, tickets: queue }),
  administrators: z.array(
    z.object({
      _id: id,
      firstNames: z.string(),
      lastNames: z.string(),
      email: z.string(),
      imageURL: z.string().nullable(),
      isSuperAdmin: z.boolean(),
    }),
  ),
})
export type AcademyStats = z.infer<typeof academyStats>

export const getAcademyStats = endpoint({
  method: 'GET',
  path: '/insights/academy',
  summary:
    'Cifras de la academia en un periodo, por mes, lo que espera una decisión y quién la administra',
  access: ['admin'],
  scope: 'read:insights',
  query: period,
  reply: academyStats,
})
