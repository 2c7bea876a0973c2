import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, message, optionalText } from '../primitives.ts'

/** Limit per person and day, so that one account cannot fill the administrators' queue. */
export const MAX_REPORTS_PER_DAY = 20

export const reportedKind = z.enum([
  'review',
  'question',
  'reply',
  'message',
  'submission',
  'course',
])
export type ReportedKind = z.infer<typeof reportedKind>

export const reportReason = z.enum(['spam', 'offensive', 'incorrect', 'copyright', 'other'])
export type ReportReason = z.infer<typeof reportReason>

export const reportThing = endpoint({
  method: 'POST',
  path: '/reports',
  summary:
    'Reporta un comentario, una pregunta, una respuesta, un mensaje, una entrega de la galería o un curso que se puede leer',
  access: 'signed-in',
  perMinutePerson: 20,
  body: z.object({
    kind: reportedKind,
    /** Id of what is reported. */
    id,
    reason: reportReason,
    text: optionalText(500).default(''),
  }),
  status: 201,
  reply: message.extend({ insertedId: id }),
  refusals: [
    'reported_not_found',
    'course_not_found',
    'report_own',
    'already_reported',
    'too_many_reports',
    'too_many_requests',
  ],
})
