export { redactAuditEntries } from './erasure-store.ts'
export { getAuditEntry, listAuditActors, listAuditEntries } from './listing.ts'
export { type Actor, operator, recordAudit, recordOperatorAct } from './recording.ts'
