import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, optionalLine, pageOf } from '../primitives.ts'
import { auditActionNames, auditSubjectNames } from './actions.ts'

/** Streams the entries that the same query lists, as CSV. */
export const AUDIT_CSV_PATH = '/audit/csv'

/** An operator acts in the machine's terminal, without an account. */
const role = z.enum(['student', 'professor', 'admin', 'operator'])

export const auditEntry = z.object({
  _id: id,
  date: isoDate,
  /** The name and role are those of that moment. */
  actor: z.object({ _id: id, name: z.string(), type: role }),
  /** A plain string, so that entries of an action that no longer exists stay readable. */
  action: z.string(),
  subject: z.object({ type: z.string(), _id: z.string().nullable(), label: z.string() }),
  /** The account that it concerns, such as the student of a certificate. */
  person: id.nullable(),
  address: z.string(),
  /** Name of the access token that the actor did it with. */
  token: z.string().nullable(),
  reason: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Values by their field's name; only fields that changed. */
const values = z.record(z.string(), z.unknown()).nullable()

export const wholeAuditEntry = auditEntry.extend({ before: values, after: values })
export type AuditEntryDetail = z.infer<typeof wholeAuditEntry>

/** Calendar days in the academy's time zone, both included. */
export const auditFilter = z.object({
  q: optionalLine(200).optional(),
  action: z.enum(auditActionNames).optional(),
  subject: z.enum(auditSubjectNames).optional(),
  /** Filters by the account that did it. */
  actor: id.optional(),
  /** Filters by the account that it concerns. */
  person: id.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type AuditFilter = z.infer<typeof auditFilter>

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/audit',
  summary:
    'Lo que hizo la administración, lo más nuevo primero; q busca por nombre, asunto o motivo',
  access: ['admin'],
  scope: 'read:audit',
  query: auditFilter.extend(pageOf(50)),
  reply: z.object({ documents: z.array(auditEntry), nextCursor: z.string().nullable() }),
})

export const listAuditActors = endpoint({
  method: 'GET',
  path: '/audit/actors',
  summary: 'Quiénes aparecen en la auditoría por lo que hicieron, por nombre',
  access: ['admin'],
  scope: 'read:audit',
  reply: z.object({ actors: z.array(z.object({ _id: id, name: z.string() })) }),
})

export const getAuditEntry = endpoint({
  method: 'GET',
  path: '/audit/:id',
  summary: 'Una entrada de la auditoría con los valores de antes y después',
  access: ['admin'],
  scope: 'read:audit',
  params: z.object({ id }),
  reply: wholeAuditEntry,
  refusals: ['audit_entry_not_found'],
})
