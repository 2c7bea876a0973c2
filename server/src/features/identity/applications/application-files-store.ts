import { eq, gt, inArray, sql } from '../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { applicationFiles } from '../tables.ts'

export type ApplicationFileRow = typeof applicationFiles.$inferSelect

/** Returns the id of the file that it replaces. Call under the lock of its account. */
export async function putApplicationFile(
  tx: Transaction,
  { userId, ...file }: ApplicationFileRow,
): Promise<string | undefined> {
  const before = await findApplicationFileOf(tx, userId)
  await tx
    .insert(applicationFiles)
    .values({ userId, ...file })
    .onConflictDoUpdate({ target: applicationFiles.userId, set: file })
  return before?.fileId
}

export async function findApplicationFileOf(
  db: Executor,
  userId: string,
): Promise<ApplicationFileRow | undefined> {
  const [row] = await db.select().from(applicationFiles).where(eq(applicationFiles.userId, userId))
  return row
}

export async function findApplicationFile(
  db: Executor,
  fileId: string,
): Promise<ApplicationFileRow | undefined> {
  const [row] = await db.select().from(applicationFiles).where(eq(applicationFiles.fileId, fileId))
  return row
}

/** Returns the id of the deleted file, if there was one. */
export async function deleteApplicationFile(
  tx: Transaction,
  userId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .delete(applicationFiles)
    .where(eq(applicationFiles.userId, userId))
    .returning({ fileId: applicationFiles.fileId })
  return row?.fileId
}

/** Filters the ids that belong to files of applicants. */
export async function listKnownApplicationFiles(db: Executor, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ fileId: applicationFiles.fileId })
    .from(applicationFiles)
    .where(inArray(applicationFiles.fileId, ids))
  return rows.map(({ fileId }) => fileId)
}

/** Bytes of all applicants' files since then. */
export async function sumApplicationFiles(db: Executor, since: Date): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${applicationFiles.fileBytes}), 0)` })
    .from(applicationFiles)
    .where(gt(applicationFiles.sentAt, since))
  return Number(row!.bytes)
}
