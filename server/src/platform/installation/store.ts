import { newId } from '../db/columns.ts'
import { isNotNull } from '../db/drizzle.ts'
import type { Database, Executor, Transaction } from '../db/connect.ts'
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

export async function isEmailHeld(db: Database): Promise<boolean> {
  return (await findEmailHold(db)) !== null
}

/** Since when emails wait; null while they go out. */
export async function findEmailHold(db: Executor): Promise<Date | null> {
  const [row] = await db.select({ heldAt: installation.emailHeldAt }).from(installation)
  return row?.heldAt ?? null
}

/** Emails wait until `releaseEmail`. */
export async function holdEmail(db: Database, now: Date): Promise<void> {
  await db.update(installation).set({ emailHeldAt: now })
}

/** Since when emails waited; `undefined` if they did not. */
export async function releaseEmail(tx: Transaction): Promise<Date | undefined> {
  const [held] = await tx
    .select({ at: installation.emailHeldAt })
    .from(installation)
    .where(isNotNull(installation.emailHeldAt))
    .for('update')
  if (!held?.at) return undefined
  await tx.update(installation).set({ emailHeldAt: null })
  return held.at
}
