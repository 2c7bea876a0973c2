import { desc, eq } from '../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { users } from '../../identity/tables.ts'
import { submissionDecisions, submissionReviews } from '../tables.ts'

/** The newest first. */
export async function findDecisions(db: Executor, submissionId: string) {
  return db
    .select({
      decision: submissionDecisions,
      reviewer: {
        firstNames: users.firstNames,
        lastNames: users.lastNames,
        imageUrl: users.imageUrl,
      },
    })
    .from(submissionDecisions)
    .innerJoin(users, eq(users.id, submissionDecisions.decidedBy))
    .where(eq(submissionDecisions.submissionId, submissionId))
    .orderBy(desc(submissionDecisions.number))
}
export type DecisionRow = Awaited<ReturnType<typeof findDecisions>>[number]

export async function insertDecision(
  tx: Transaction,
  values: typeof submissionDecisions.$inferInsert,
): Promise<void> {
  await tx.insert(submissionDecisions).values(values)
}

export type ReviewRow = typeof submissionReviews.$inferSelect

export async function findReview(
  db: Executor,
  submissionId: string,
): Promise<ReviewRow | undefined> {
  const [row] = await db
    .select()
    .from(submissionReviews)
    .where(eq(submissionReviews.submissionId, submissionId))
  return row
}

export async function putReview(tx: Transaction, values: ReviewRow): Promise<void> {
  const { submissionId: target, ...set } = values
  await tx
    .insert(submissionReviews)
    .values({ ...set, submissionId: target })
    .onConflictDoUpdate({ target: submissionReviews.submissionId, set })
}
