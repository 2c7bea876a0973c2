import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, message } from '../primitives.ts'
import { courseReviewNote } from './notes.ts'

const mark = z.object({ by: z.string(), date: isoDate })

/** The review of a pending course, shared by all administrators. */
export const courseReview = z.object({
  /** When the course under review was submitted; null if the course is not pending. */
  submissionDate: isoDate.nullable(),
  /** Notes that were not sent yet, the oldest first. */
  drafts: z.array(courseReviewNote),
  /** Lessons that somebody looked at. */
  looks: z.array(mark.extend({ lesson: id })),
  checklist: z.object({
    points: z.array(z.object({ _id: id, text: z.string(), tick: mark.nullable() })),
    required: z.boolean(),
  }),
})
export type CourseReview = z.infer<typeof courseReview>

const ofCourse = z.object({ id })
const submissionDate = isoDate
const refusals = ['course_not_found', 'course_not_pending', 'course_resubmitted'] as const

export const getInspection = endpoint({
  method: 'GET',
  path: '/courses/:id/inspection',
  summary: 'La revisión de un curso: notas sin enviar, contenidos vistos y lista de la academia',
  access: ['admin'],
  params: ofCourse,
  reply: courseReview,
  refusals: ['course_not_found'],
})

export const markLooked = endpoint({
  method: 'PUT',
  path: '/courses/:id/looks/:lesson',
  summary: 'Marca un contenido como visto en la revisión, o lo desmarca',
  access: ['admin'],
  params: ofCourse.extend({ lesson: id }),
  body: z.object({ looked: z.boolean(), submissionDate }),
  reply: message,
  refusals: [...refusals, 'content_not_found'],
})

export const tickPoint = endpoint({
  method: 'PUT',
  path: '/courses/:id/ticks/:point',
  summary: 'Palomea un punto de la lista en la revisión, o quita la paloma',
  access: ['admin'],
  params: ofCourse.extend({ point: id }),
  body: z.object({ ticked: z.boolean(), submissionDate }),
  reply: message,
  refusals: [...refusals, 'checklist_point_not_found'],
})
