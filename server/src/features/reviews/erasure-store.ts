import { and, eq, or, sql } from '../../platform/db/drizzle.ts'
import { courses, everTaughtBy } from '../courses/tables.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { namesIn, redactWords } from '../../platform/db/redact.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import { reviews } from './tables.ts'

/** Professors of the courses that the student reviewed. */
export async function listReviewedProfessors(
  tx: Transaction,
  studentId: string,
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: courses.professorId })
    .from(reviews)
    .innerJoin(courses, eq(courses.id, reviews.courseId))
    .where(eq(reviews.studentId, studentId))
  return rows.map(({ id }) => id)
}

/** Stars and comments stay without their author's name, as do answers that professors wrote. */
export async function eraseReviews(tx: Transaction, person: ErasedPerson): Promise<void> {
  await tx
    .update(reviews)
    .set({
      comment: redactWords(reviews.comment, person),
      answer: redactWords(reviews.answer, person),
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
