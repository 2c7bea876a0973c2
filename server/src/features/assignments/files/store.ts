import { and, asc, eq, inArray, notExists, sql } from '../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { assignmentFiles, reviewFiles, submissionDecisions, submissionFiles } from '../tables.ts'

export type FileRow = typeof assignmentFiles.$inferSelect

/** The files of a submission, in the order of their arrival. */
export async function listFiles(db: Executor, submissionId: string): Promise<FileRow[]> {
  const rows = await db
    .select({ file: assignmentFiles })
    .from(submissionFiles)
    .innerJoin(assignmentFiles, eq(assignmentFiles.id, submissionFiles.fileId))
    .where(eq(submissionFiles.submissionId, submissionId))
    .orderBy(asc(assignmentFiles.id))
  return rows.map(({ file }) => file)
}

/** The same of several submissions. */
export async function listFilesOf(db: Executor, submissionIds: string[]) {
  return db
    .select({ submissionId: submissionFiles.submissionId, file: assignmentFiles })
    .from(submissionFiles)
    .innerJoin(assignmentFiles, eq(assignmentFiles.id, submissionFiles.fileId))
    .where(inArray(submissionFiles.submissionId, submissionIds))
    .orderBy(asc(assignmentFiles.id))
}

/** Files of its reviewers; `isRemoved`: only decisions have it. */
export async function listReviewFiles(db: Executor, submissionId: string) {
  return db
    .select({ file: assignmentFiles, isRemoved: reviewFiles.isRemoved })
    .from(reviewFiles)
    .innerJoin(assignmentFiles, eq(assignmentFiles.id, reviewFiles.fileId))
    .where(eq(reviewFiles.submissionId, submissionId))
    .orderBy(asc(assignmentFiles.id))
}

export async function findFile(db: Executor, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(assignmentFiles).where(eq(assignmentFiles.id, id))
  return row
}

export async function findFileOfSending(
  db: Executor,
  ownerId: string,
  sendingId: string,
): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(assignmentFiles)
    .where(and(eq(assignmentFiles.ownerId, ownerId), eq(assignmentFiles.sendingId, sendingId)))
  return row
}

/** Bytes of all files of a person. */
export async function sumBytes(db: Executor, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${assignmentFiles.fileBytes}), 0)` })
    .from(assignmentFiles)
    .where(eq(assignmentFiles.ownerId, ownerId))
  return Number(row!.bytes)
}

/** Advisory lock per person, held until the transaction ends, so that each upload counts those before. */
export async function holdFiles(tx: Transaction, ownerId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('assignments.files'), hashtext(${ownerId}))`,
  )
}

export async function insertFile(
  tx: Transaction,
  values: typeof assignmentFiles.$inferInsert,
): Promise<FileRow> {
  const [row] = await tx.insert(assignmentFiles).values(values).returning()
  return row!
}

export async function linkFile(tx: Transaction, submissionId: string, fileId: string) {
  await tx.insert(submissionFiles).values({ submissionId, fileId })
}

export async function linkReviewFile(tx: Transaction, submissionId: string, fileId: string) {
  await tx.insert(reviewFiles).values({ submissionId, fileId })
}

export async function unlinkFile(tx: Transaction, submissionId: string, fileId: string) {
  await tx
    .delete(submissionFiles)
    .where(and(eq(submissionFiles.submissionId, submissionId), eq(submissionFiles.fileId, fileId)))
}

/** Takes a file out of what is being written; one that a decision has stays with it. */
export async function unlinkReviewFile(tx: Transaction, submissionId: string, fileId: string) {
  const isIt = and(eq(reviewFiles.submissionId, submissionId), eq(reviewFiles.fileId, fileId))
  const isDecided = await tx.$count(
    submissionDecisions,
    and(
      eq(submissionDecisions.submissionId, submissionId),
      sql`${fileId}::uuid = any(${submissionDecisions.fileIds})`,
    ),
  )
  if (isDecided > 0) await tx.update(reviewFiles).set({ isRemoved: true }).where(isIt)
  else await tx.delete(reviewFiles).where(isIt)
}

/** Deletes the files that no submission and no review has; returns the ids of those that went. */
export async function deleteUnused(
  tx: Transaction,
  which: { ids: string[] } | { limit: number },
): Promise<string[]> {
  const unused = and(
    'ids' in which ? inArray(assignmentFiles.id, which.ids) : undefined,
    notExists(
      tx
        .select({ one: sql`1` })
        .from(submissionFiles)
        .where(eq(submissionFiles.fileId, assignmentFiles.id)),
    ),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(reviewFiles)
        .where(eq(reviewFiles.fileId, assignmentFiles.id)),
    ),
  )
  const chosen = tx.select({ id: assignmentFiles.id }).from(assignmentFiles).where(unused)
  const some = 'limit' in which ? chosen.limit(which.limit) : chosen
  const rows = await tx
    .delete(assignmentFiles)
    .where(inArray(assignmentFiles.id, some))
    .returning({ id: assignmentFiles.id })
  return rows.map(({ id }) => id)
}

/** Filters the ids that belong to files. */
export async function listKnownFiles(db: Executor, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: assignmentFiles.id })
    .from(assignmentFiles)
    .where(inArray(assignmentFiles.id, ids))
  return rows.map(({ id }) => id)
}
