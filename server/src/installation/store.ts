import { newId } from '../db/columns.ts'
import type { Database } from '../db/connect.ts'
import { installation } from './tables.ts'

/** The row of this database; the first process to ask writes it. */
export async function getInstallation(
  db: Database,
  { secretsFingerprint, now }: { secretsFingerprint: string; now: Date },
) {
  await db
    .insert(installation)
    .values({ id: 1, storageId: newId(), secretsFingerprint, createdAt: now })
    .onConflictDoNothing()
  const [row] = await db.select().from(installation)
  return row!
}
