import { and, eq, sql } from '../../platform/db/drizzle.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { questions, questionVotes } from './tables.ts'

/** Returns false if the person has already voted. */
export async function insertVote(
  tx: Transaction,
  values: typeof questionVotes.$inferInsert,
): Promise<boolean> {
  const rows = await tx.insert(questionVotes).values(values).onConflictDoNothing().returning()
  return rows.length > 0
}

/** Returns false if there was no vote. */
export async function removeVote(
  tx: Transaction,
  { questionId, userId }: { questionId: string; userId: string },
): Promise<boolean> {
  const rows = await tx
    .delete(questionVotes)
    .where(and(eq(questionVotes.questionId, questionId), eq(questionVotes.userId, userId)))
    .returning()
  return rows.length > 0
}

/** Adds `change` to the vote count and returns it. */
export async function countVote(
  tx: Transaction,
  questionId: string,
  change: number,
): Promise<number> {
  const [row] = await tx
    .update(questions)
    .set({ voteCount: sql`${questions.voteCount} + ${change}` })
    .where(eq(questions.id, questionId))
    .returning({ voteCount: questions.voteCount })
  return row!.voteCount
}
