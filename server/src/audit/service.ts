export { redactAuditEntries } from './erasure-store.ts'
export { getAuditEntry, listAuditActors, listAuditEntries } from './listing.ts'
export { recordAudit, recordOperatorAct } from './recording.ts'
