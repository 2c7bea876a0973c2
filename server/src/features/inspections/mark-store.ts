import { and, eq } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { users } from '../identity/tables.ts'
import { inspectionLooks, inspectionTicks } from './tables.ts'

export interface Submission {
  courseId: string
  submittedAt: Date
}

export function listLooks(db: Executor, { courseId, submittedAt }: Submission) {
  return db
    .select({
      lessonId: inspectionLooks.lessonId,
      at: inspectionLooks.lookedAt,
      firstNames: users.firstNames,
      lastNames: users.lastNames,
    })
    .from(inspectionLooks)
    .innerJoin(users, eq(users.id, inspectionLooks.lookedBy))
    .where(
      and(eq(inspectionLooks.courseId, courseId), eq(inspectionLooks.submittedAt, submittedAt)),
    )
}

export function listTicks(db: Executor, { courseId, submittedAt }: Submission) {
  return db
    .select({
      pointId: inspectionTicks.pointId,
      at: inspectionTicks.tickedAt,
      firstNames: users.firstNames,
      lastNames: users.lastNames,
    })
    .from(inspectionTicks)
    .innerJoin(users, eq(users.id, inspectionTicks.tickedBy))
    .where(
      and(eq(inspectionTicks.courseId, courseId), eq(inspectionTicks.submittedAt, submittedAt)),
    )
}

/** `do nothing` on a conflict: the first administrator stays recorded. */
export async function insertLook(tx: Transaction, values: typeof inspectionLooks.$inferInsert) {
  await tx.insert(inspectionLooks).values(values).onConflictDoNothing()
}

export async function removeLook(
  tx: Transaction,
  { courseId, submittedAt }: Submission,
  lessonId: string,
): Promise<void> {
  await tx
    .delete(inspectionLooks)
    .where(
      and(
        eq(inspectionLooks.courseId, courseId),
        eq(inspectionLooks.submittedAt, submittedAt),
        eq(inspectionLooks.lessonId, lessonId),
      ),
    )
}

/** `do nothing` on a conflict: the first administrator stays recorded. */
export async function insertTick(tx: Transaction, values: typeof inspectionTicks.$inferInsert) {
  await tx.insert(inspectionTicks).values(values).onConflictDoNothing()
}

export async function removeTick(
  tx: Transaction,
  { courseId, submittedAt }: Submission,
  pointId: string,
): Promise<void> {
  await tx
    .delete(inspectionTicks)
    .where(
      and(
        eq(inspectionTicks.courseId, courseId),
        eq(inspectionTicks.submittedAt, submittedAt),
        eq(inspectionTicks.pointId, pointId),
      ),
    )
}
