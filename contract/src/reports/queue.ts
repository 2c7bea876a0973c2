import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, pageOf } from '../primitives.ts'
import { reportedKind, reportReason } from './endpoints.ts'

export const reportState = z.enum(['open', 'hidden', 'dismissed', 'restored'])
export type ReportState = z.infer<typeof reportState>

const person = z.object({
  _id: id,
  firstNames: z.string(),
  lastNames: z.string(),
  imageURL: z.string().nullable(),
})

/** A thing that people reported, in its context, until it is decided on; later reports open another. */
export const reportCase = z.object({
  _id: id,
  kind: reportedKind,
  state: reportState,
  /** When it was first reported. */
  creationDate: isoDate,
  reportCount: z.number().int(),
  /** How many reports give each reason. */
  reasons: z.array(z.object({ reason: reportReason, count: z.number().int() })),
  thing: z.object({
    _id: id,
    /** What it says now; of a course, its description. */
    text: z.string(),
    /** What it said when it was first reported; null if that has not changed. */
    textBefore: z.string().nullable(),
    author: person,
    course: z.object({ _id: id, title: z.string() }),
    /** Only for a question, a reply or a submission. */
    lesson: z.object({ _id: id, title: z.string() }).nullable(),
    /** The question that a reply belongs to, or the question itself. */
    question: z.object({ _id: id, text: z.string() }).nullable(),
    /** Only for a comment. */
    stars: z.number().int().nullable(),
    /** Only for a private message: the few before it, oldest first; no more of its conversation. */
    before: z.array(z.object({ text: z.string(), creationDate: isoDate, isOfAuthor: z.boolean() })),
    /** Only for a private message: whom it was written to. */
    recipient: person.nullable(),
  }),
  decision: z
    .object({
      date: isoDate,
      reason: z.string().nullable(),
      administrator: person.omit({ imageURL: true }).nullable(),
    })
    .nullable(),
})
export type ReportCase = z.infer<typeof reportCase>

export const report = z.object({
  _id: id,
  reason: reportReason,
  text: z.string(),
  creationDate: isoDate,
  reporter: person,
})
export type Report = z.infer<typeof report>

const page = pageOf(20, 50)

export const listReportCases = endpoint({
  method: 'GET',
  path: '/reports',
  summary: 'Lo reportado: lo abierto, de lo más antiguo a lo más nuevo; lo decidido, al revés',
  access: ['admin'],
  query: z.object({ state: reportState.default('open'), kind: reportedKind.optional(), ...page }),
  reply: z.object({ documents: z.array(reportCase), nextCursor: z.string().nullable() }),
})

export const countReportCases = endpoint({
  method: 'GET',
  path: '/reports/count',
  summary: 'Cuánto de lo reportado espera una decisión',
  access: ['admin'],
  reply: z.object({ open: z.number().int() }),
})

export const listReports = endpoint({
  method: 'GET',
  path: '/reports/:caseId/entries',
  summary: 'Los reportes de una misma cosa, del más antiguo al más nuevo',
  access: ['admin'],
  params: z.object({ caseId: id }),
  query: z.object(page),
  reply: z.object({ documents: z.array(report), nextCursor: z.string().nullable() }),
  refusals: ['report_not_found'],
})
