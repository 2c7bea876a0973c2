export { getAuditEntry, listAuditActors, listAuditEntries } from './listing.ts'
export { recordAudit } from './recording.ts'
