import {
  type AuditEntry as WireEntry,
  auditActions,
  auditSubjects,
  type AuditEntryDetail as WireEntryDetail,
} from '@ateneo/contract'
import { certificatePagePath } from '@ateneo/contract/certificates/paths'
import { nameField, writeValue } from './field-names.ts'

export interface AuditEntry {
  id: string
  at: Date
  actor: { id: string; name: string }
  /** What was done, as `Aprobó un curso`. */
  action: string
  subject: string
  subjectType: string
  /** Where what it was done to is shown; `undefined` without a page of its own. */
  subjectHref: string | undefined
  address: string
  /** Name of the access token that it was done with. */
  token: string | null
  reason: string | null
}

/** A value of one field on both sides of the act; `null` where there was none. */
export interface AuditChange {
  field: string
  before: string | null
  after: string | null
}

export interface AuditEntryDetail extends AuditEntry {
  changes: AuditChange[]
}

export function toAuditEntry(entry: WireEntry): AuditEntry {
  return {
    id: entry._id,
    at: new Date(entry.date),
    actor: { id: entry.actor._id, name: entry.actor.name },
    action: nameIn(auditActions, entry.action),
    subject: entry.subject.label,
    subjectType: nameIn(auditSubjects, entry.subject.type),
    subjectHref: hrefOf(entry.subject),
    address: entry.address,
    token: entry.token,
    reason: entry.reason,
  }
}

export function toWholeAuditEntry(entry: WireEntryDetail): AuditEntryDetail {
  const { before, after } = entry
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changes = fields.map((field) => ({
    field: nameField(field),
    before: writeValue(before?.[field], field),
    after: writeValue(after?.[field], field),
  }))
  return { ...toAuditEntry(entry), changes }
}

/** The code itself, if no name is left of it. */
function nameIn(names: Record<string, string>, code: string): string {
  return names[code] ?? code
}

function hrefOf({ type, _id }: WireEntry['subject']): string | undefined {
  if (type === 'settings') return '/Administrador/settings'
  if (type === 'category') return '/Administrador/CategoriesManager'
  if (type === 'tax_profile') return '/Administrador/payouts/perfiles'
  if (type === 'token') return '/Administrador/tokens'
  if (_id === null) return undefined
  if (type === 'webhook') return `/Administrador/webhooks/${_id}`
  if (type === 'user') return `/Administrador/users/${_id}`
  if (type === 'course') return `/Administrador/CourseApproval?id=${_id}`
  if (type === 'certificate') return certificatePagePath(_id)
  if (type === 'ticket') return `/Administrador/tickets/${_id}`
  if (type === 'payout') return `/Administrador/payouts/pagos/${_id}`
  return undefined
}
