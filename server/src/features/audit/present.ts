import type { AuditEntry, AuditEntryDetail } from '@ateneo/contract'
import type { AuditRow, ListedAuditRow } from './store.ts'

export function presentAuditEntry(row: ListedAuditRow): AuditEntry {
  return {
    _id: row.id,
    date: row.at.toISOString(),
    actor: { _id: row.actorId, name: row.actorName, type: row.actorRole },
    action: row.action,
    subject: { type: row.subjectType, _id: row.subjectId, label: row.subjectLabel },
    person: row.personId,
    address: row.address,
    token: row.via,
    reason: row.reason,
  }
}

export function presentWholeAuditEntry(row: AuditRow): AuditEntryDetail {
  return { ...presentAuditEntry(row), before: row.before, after: row.after }
}
