import { eq, sql } from '../../server/src/platform/db/drizzle.ts'
import type { Transaction } from '../../server/src/platform/db/connect.ts'
import { reviews, reviewVotes } from '../../server/src/features/reviews/tables.ts'
import type { Reactions } from './plan-reactions.ts'
import { ratingId } from './write-studies.ts'

export async function writeReactions(
  tx: Transaction,
  { answers, votes }: Reactions,
): Promise<void> {
  for (const { review, text, at } of answers) {
    await tx
      .update(reviews)
      .set({ answer: text, answeredAt: at })
      .where(eq(reviews.id, ratingId(review)))
  }
  await tx.insert(reviewVotes).values(
    votes.map(({ review, student, at }) => ({
      ratingId: ratingId(review),
      studentId: student.id,
      createdAt: at,
    })),
  )
  await tx.update(reviews).set({
    usefulCount: sql`(select count(*) from ${reviewVotes} where ${reviewVotes.ratingId} = ${reviews.id})`,
  })
}
