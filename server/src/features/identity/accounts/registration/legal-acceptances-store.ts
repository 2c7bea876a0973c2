import type { Executor } from '../../../../platform/db/connect.ts'
import { legalAcceptances } from '../../tables.ts'

/** A version that was accepted before keeps its time. */
export async function insertAcceptances(
  db: Executor,
  { userId, versions, acceptedAt }: { userId: string; versions: string[]; acceptedAt: Date },
): Promise<void> {
  await db
    .insert(legalAcceptances)
    .values(versions.map((version) => ({ userId, version, acceptedAt })))
    .onConflictDoNothing()
}
