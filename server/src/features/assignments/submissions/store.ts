import { and, asc, eq } from '../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { users } from '../../identity/tables.ts'
import type { Taker } from '../../courses/store.ts'
import { submissionFiles, submissions } from '../tables.ts'

export type SubmissionRow = typeof submissions.$inferSelect

const isOf = ({ studentId, lessonId }: Taker) =>
  and(eq(submissions.lessonId, lessonId), eq(submissions.studentId, studentId))

/** In their order. */
export async function listTries(db: Executor, taker: Taker): Promise<SubmissionRow[]> {
  return db.select().from(submissions).where(isOf(taker)).orderBy(asc(submissions.number))
}

/** Row locks on all tries of a student in an assignment, since together they say whether it is passed. */
export async function lockTries(tx: Transaction, taker: Taker): Promise<SubmissionRow[]> {
  return tx
    .select()
    .from(submissions)
    .where(isOf(taker))
    .orderBy(asc(submissions.number))
    .for('update')
}

/** `undefined` if the student has one open, or began another at the same time. */
export async function insertTry(
  tx: Transaction,
  values: typeof submissions.$inferInsert,
  fileIds: readonly string[],
): Promise<string | undefined> {
  const [row] = await tx
    .insert(submissions)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: submissions.id })
  if (row && fileIds.length > 0) {
    await tx
      .insert(submissionFiles)
      .values(fileIds.map((fileId) => ({ submissionId: row.id, fileId })))
  }
  return row?.id
}

export async function findSubmission(db: Executor, id: string): Promise<SubmissionRow | undefined> {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id))
  return row
}

export async function updateSubmission(
  tx: Transaction,
  id: string,
  change: Partial<typeof submissions.$inferInsert>,
): Promise<SubmissionRow> {
  const [row] = await tx.update(submissions).set(change).where(eq(submissions.id, id)).returning()
  return row!
}

export const studentColumns = {
  id: users.id,
  firstNames: users.firstNames,
  lastNames: users.lastNames,
}
export interface StudentRow {
  id: string
  firstNames: string
  lastNames: string
}

export async function getStudent(db: Executor, studentId: string): Promise<StudentRow> {
  const [row] = await db.select(studentColumns).from(users).where(eq(users.id, studentId))
  return row!
}
