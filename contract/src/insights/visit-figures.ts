import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, pageOf } from '../primitives.ts'
import { period } from './period.ts'
import { measuredPages } from './visits.ts'

/** Sources that fewer visits came from are summed up, since they may tell of a single person. */
export const leastVisits = 3
/** The longest list of sources. */
export const shownSources = 12

const count = z.number().int()
const day = z.iso.date()

/** Orders that were begun in the period: people who began one, and those of them who paid. */
const bought = { begun: count, paid: count }

const source = z.object({
  /** A known site by its key, another by its domain; '' is the sum of the rest. */
  source: z.string(),
  visits: count,
})

const measured = {
  /** False while the academy counts no visits. */
  isMeasured: z.boolean(),
  /** The first day that was counted. */
  since: day.nullable(),
  views: count,
  visits: count,
  /** The most frequent first, the rest last. */
  sources: z.array(source),
}

const searched = z.array(z.object({ words: z.string(), searches: count }))

export const visitStats = z.object({
  ...measured,
  /** As many days before the period. */
  previous: z.object({ views: count, visits: count }),
  /** The oldest first, without days that have no visits. */
  days: z.array(z.object({ day, views: count, visits: count })),
  pages: z.array(z.object({ page: z.enum(measuredPages), views: count })),
  /** Funnel of the subscriptions. */
  plans: z.object({ views: count, ...bought }),
  searches: z.object({
    total: count,
    unanswered: count,
    /** Only what was searched often enough, the most frequent first. */
    words: searched,
    unansweredWords: searched,
  }),
})
export type VisitStats = z.infer<typeof visitStats>

export const getVisits = endpoint({
  method: 'GET',
  path: '/insights/academy/visits',
  summary:
    'Visitas de un periodo por día, página y procedencia, búsquedas, y las suscripciones que se empezaron y se pagaron',
  access: ['admin'],
  scope: 'read:insights',
  query: period,
  reply: visitStats,
})

export const courseFunnel = z.object({
  course: z.object({ _id: id, title: z.string() }),
  isFree: z.boolean(),
  views: count,
  visits: count,
  ...bought,
})
export type CourseFunnel = z.infer<typeof courseFunnel>

export const listCourseFunnels = endpoint({
  method: 'GET',
  path: '/insights/academy/visits/courses',
  summary:
    'Por curso, las veces que se vio su página y quienes empezaron a comprarlo y lo pagaron; el más visto primero',
  access: ['admin'],
  scope: 'read:insights',
  query: period.safeExtend(pageOf(20)),
  reply: z.object({ documents: z.array(courseFunnel), nextCursor: z.string().nullable() }),
})

export const courseVisits = z.object({
  ...measured,
  ...bought,
  /** The oldest first, without those on which nothing happened. */
  days: z.array(z.object({ day, views: count, ...bought })),
})
export type CourseVisits = z.infer<typeof courseVisits>

export const getCourseVisits = endpoint({
  method: 'GET',
  path: '/insights/courses/:courseId/visits',
  summary:
    'De un curso propio en un periodo: las veces que se vio su página, de dónde vinieron, y quienes empezaron a comprarlo y lo pagaron, por día',
  access: ['professor'],
  params: z.object({ courseId: id }),
  query: period,
  reply: courseVisits,
  refusals: ['course_not_found'],
})
