import { sql } from '../../platform/db/drizzle.ts'
import type { Transaction } from '../../platform/db/connect.ts'

/**
 * Blanks what names a person in the entries by and about them. The database allows it only beside
 * the entry of their deletion, in its transaction, and while the account still has its email.
 */
export async function redactAuditEntries(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select redact_audit_entries(${userId}::uuid)`)
}
