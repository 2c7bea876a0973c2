import { and, count, desc, eq, gte, isNotNull } from '../db/drizzle.ts'
import type { Executor } from '../db/connect.ts'
import { backupRuns } from './tables.ts'

export type BackupRun = typeof backupRuns.$inferSelect

export async function insertRun(db: Executor, startedAt: Date): Promise<string> {
  const [row] = await db.insert(backupRuns).values({ startedAt }).returning({ id: backupRuns.id })
  return row!.id
}

export async function finishRun(
  db: Executor,
  id: string,
  values: Partial<Omit<BackupRun, 'id' | 'startedAt'>>,
): Promise<void> {
  await db.update(backupRuns).set(values).where(eq(backupRuns.id, id))
}

export async function findLastSuccess(db: Executor): Promise<BackupRun | undefined> {
  const [row] = await db
    .select()
    .from(backupRuns)
    .where(isNotNull(backupRuns.backupId))
    .orderBy(desc(backupRuns.startedAt))
    .limit(1)
  return row
}

export async function findLastRun(db: Executor): Promise<BackupRun | undefined> {
  const [row] = await db.select().from(backupRuns).orderBy(desc(backupRuns.startedAt)).limit(1)
  return row
}

export async function countFailures(db: Executor, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(backupRuns)
    .where(and(gte(backupRuns.startedAt, since), isNotNull(backupRuns.fault)))
  return row!.count
}
