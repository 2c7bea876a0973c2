import { and, eq } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { users } from '../identity/tables.ts'
import { courseReviewLooks, courseReviewTicks } from './tables.ts'

export interface Submission {
  courseId: string
  submittedAt: Date
}

export function listLooks(db: Executor, { courseId, submittedAt }: Submission) {
  return db
    .select({
      lessonId: courseReviewLooks.lessonId,
      at: courseReviewLooks.lookedAt,
      firstNames: users.firstNames,
      lastNames: users.lastNames,
    })
    .from(courseReviewLooks)
    .innerJoin(users, eq(users.id, courseReviewLooks.lookedBy))
    .where(
      and(eq(courseReviewLooks.courseId, courseId), eq(courseReviewLooks.submittedAt, submittedAt)),
    )
}

export function listTicks(db: Executor, { courseId, submittedAt }: Submission) {
  return db
    .select({
      pointId: courseReviewTicks.pointId,
      at: courseReviewTicks.tickedAt,
      firstNames: users.firstNames,
      lastNames: users.lastNames,
    })
    .from(courseReviewTicks)
    .innerJoin(users, eq(users.id, courseReviewTicks.tickedBy))
    .where(
      and(eq(courseReviewTicks.courseId, courseId), eq(courseReviewTicks.submittedAt, submittedAt)),
    )
}

/** `do nothing` on a conflict: the first administrator stays recorded. */
export async function insertLook(tx: Transaction, values: typeof courseReviewLooks.$inferInsert) {
  await tx.insert(courseReviewLooks).values(values).onConflictDoNothing()
}

export async function removeLook(
  tx: Transaction,
  { courseId, submittedAt }: Submission,
  lessonId: string,
): Promise<void> {
  await tx
    .delete(courseReviewLooks)
    .where(
      and(
        eq(courseReviewLooks.courseId, courseId),
        eq(courseReviewLooks.submittedAt, submittedAt),
        eq(courseReviewLooks.lessonId, lessonId),
      ),
    )
}

/** `do nothing` on a conflict: the first administrator stays recorded. */
export async function insertTick(tx: Transaction, values: typeof courseReviewTicks.$inferInsert) {
  await tx.insert(courseReviewTicks).values(values).onConflictDoNothing()
}

export async function removeTick(
  tx: Transaction,
  { courseId, submittedAt }: Submission,
  pointId: string,
): Promise<void> {
  await tx
    .delete(courseReviewTicks)
    .where(
      and(
        eq(courseReviewTicks.courseId, courseId),
        eq(courseReviewTicks.submittedAt, submittedAt),
        eq(courseReviewTicks.pointId, pointId),
      ),
    )
}
