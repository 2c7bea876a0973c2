import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../server/src/db/connect.ts'
import { ratings, ratingVotes } from '../../server/src/reviews/tables.ts'
import type { Reactions } from './plan-reactions.ts'
import { ratingId } from './write-studies.ts'

export async function writeReactions(
  tx: Transaction,
  { answers, votes }: Reactions,
): Promise<void> {
  for (const { opinion, text, at } of answers) {
    await tx
      .update(ratings)
      .set({ answer: text, answeredAt: at })
      .where(eq(ratings.id, ratingId(opinion)))
  }
  await tx.insert(ratingVotes).values(
    votes.map(({ opinion, student, at }) => ({
      ratingId: ratingId(opinion),
      studentId: student.id,
      createdAt: at,
    })),
  )
  await tx.update(ratings).set({
    usefulCount: sql`(select count(*) from ${ratingVotes} where ${ratingVotes.ratingId} = ${ratings.id})`,
  })
}
