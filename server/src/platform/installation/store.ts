import { newId } from '../db/columns.ts'
import { and, isNotNull, isNull, sql } from '../db/drizzle.ts'
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

/** The newest time that is believed; an older one leaves it as it is. */
export async function believeClock(db: Executor, now: Date): Promise<void> {
  const clockSeenAt = sql`greatest(${installation.clockSeenAt}, ${now.toISOString()}::timestamptz)`
  await db.update(installation).set({ clockSeenAt })
}

export async function setSeen(db: Executor, now: Date): Promise<void> {
  await db.update(installation).set({ clockSeenAt: now })
}

export interface Restoration {
  /** When the backup was made that was restored. */
  restoredFrom: Date
  restoredAt: Date
  /** Since when what moves money goes on by itself; null: it waits. */
  resumedAt: Date | null
}

/** The last restore of this academy. */
export async function findRestoration(db: Executor): Promise<Restoration | undefined> {
  const [row] = await db.select().from(installation)
  if (!row?.restoredAt || !row.restoredFrom) return undefined
  return { restoredFrom: row.restoredFrom, restoredAt: row.restoredAt, resumedAt: row.resumedAt }
}

/**
 * What moves money waits from now on. The time is believed anew, since the backup's own is as old as
 * it is.
 */
export async function markRestored(
  db: Executor,
  { from, now }: { from: Date; now: Date },
): Promise<void> {
  const mark = { restoredFrom: from, restoredAt: now, resumedAt: null, clockSeenAt: now }
  await db.update(installation).set(mark)
}

/** What moves money goes on; false if it does already. */
export async function resumeMoney(tx: Transaction, now: Date): Promise<boolean> {
  const waits = and(isNotNull(installation.restoredAt), isNull(installation.resumedAt))
  const rows = await tx
    .update(installation)
    .set({ resumedAt: now })
    .where(waits)
    .returning({ id: installation.id })
  return rows.length > 0
}
