import { and, eq } from '../../../platform/db/drizzle.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { linkedIdentities } from '../tables.ts'

export interface Identity {
  issuer: string
  subject: string
}

/** The account's id. */
export async function findLinkedAccount(
  tx: Transaction,
  { issuer, subject }: Identity,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ userId: linkedIdentities.userId })
    .from(linkedIdentities)
    .where(and(eq(linkedIdentities.issuer, issuer), eq(linkedIdentities.subject, subject)))
  return row?.userId
}

/** False if the account or the identity is linked already; waits for another link of either. */
export async function insertLinkedIdentity(
  tx: Transaction,
  values: Identity & { userId: string; createdAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(linkedIdentities)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: linkedIdentities.id })
  return rows.length > 0
}
