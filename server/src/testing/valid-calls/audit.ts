import * as calls from '@ateneo/contract'
import { buildAuditEntry } from '../builders/build-audit-entry.ts'
import { row, type Fixtures } from './fixtures.ts'

export function auditCalls({ academy, users }: Fixtures) {
  const admin = users['an administrator']
  return [
    row(calls.listAuditEntries, () => ({ query: { q: 'núñez', actor: admin.id } })),
    row(calls.listAuditActors),
    row(calls.getAuditEntry, async () => ({
      params: { id: (await buildAuditEntry(academy, admin)).id },
    })),
  ]
}
