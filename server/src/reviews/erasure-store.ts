import { and, eq, or, sql } from '../db/drizzle.ts'
import { everTaughtBy } from '../courses/tables.ts'
import type { Transaction } from '../db/connect.ts'
import { namesIn, withoutWords } from '../db/without-words.ts'
import type { ErasedPerson } from '../erased-person.ts'
import { reviews } from './tables.ts'

/** Stars and comments stay without their author's name, as do answers that professors wrote. */
export async function eraseReviews(tx: Transaction, person: ErasedPerson): Promise<void> {
  await tx
    .update(reviews)
    .set({
      comment: withoutWords(reviews.comment, person),
      answer: withoutWords(reviews.answer, person),
    })
    .where(
      and(
        or(
          eq(reviews.studentId, person.id),
          sql`${reviews.courseId} in ${everTaughtBy(person.id)}`,
        ),
        namesIn([reviews.comment, reviews.answer], person),
      ),
    )
}
