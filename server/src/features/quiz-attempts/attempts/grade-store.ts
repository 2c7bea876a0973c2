import { and, eq, sql } from '../../../platform/db/drizzle.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { quizAnswers, quizAttempts } from '../tables.ts'
import type { AttemptRow } from './store.ts'

/** The points of several answers of an attempt, by one statement. */
export async function writePoints(
  tx: Transaction,
  attemptId: string,
  graded: readonly { slot: number; points: number | null }[],
): Promise<void> {
  const slots = graded.map(({ slot }) => slot)
  const points = graded.map((one) => one.points)
  await tx
    .update(quizAnswers)
    .set({ points: sql`given.points` })
    .from(
      sql`unnest(${sql.param(slots)}::int[], ${sql.param(points)}::float8[]) as given(slot, points)`,
    )
    .where(and(eq(quizAnswers.attemptId, attemptId), eq(quizAnswers.slot, sql`given.slot`)))
}

export async function updateAttempt(
  tx: Transaction,
  id: string,
  change: Partial<typeof quizAttempts.$inferInsert>,
): Promise<AttemptRow> {
  const [row] = await tx.update(quizAttempts).set(change).where(eq(quizAttempts.id, id)).returning()
  return row!
}

/** By a person: a regrade leaves it. */
export async function writeGrade(
  tx: Transaction,
  { attemptId, slot }: { attemptId: string; slot: number },
  grade: { points: number; comment: string; gradedBy: string },
): Promise<void> {
  await tx
    .update(quizAnswers)
    .set(grade)
    .where(and(eq(quizAnswers.attemptId, attemptId), eq(quizAnswers.slot, slot)))
}
