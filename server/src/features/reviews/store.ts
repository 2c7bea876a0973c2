import { and, eq, isNull, sql } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { users } from '../identity/tables.ts'
import { courses } from '../courses/tables.ts'
import { reviews, reviewVotes } from './tables.ts'

type ReviewValues = Omit<typeof reviews.$inferInsert, 'id' | 'updatedAt'>

/** Returns false, without change, if the student already has a review of the course. */
export async function insertReview(tx: Transaction, values: ReviewValues): Promise<boolean> {
  const rows = await tx
    .insert(reviews)
    .values({ ...values, updatedAt: values.createdAt })
    .onConflictDoNothing({ target: [reviews.courseId, reviews.studentId] })
    .returning({ id: reviews.id })
  return rows.length > 0
}

/** Replaces the student's review; returns its previous stars, and whether it is hidden. */
export async function replaceReview(
  tx: Transaction,
  { courseId, studentId, stars, comment, createdAt }: ReviewValues,
): Promise<{ stars: number; isHidden: boolean }> {
  const isTheirs = and(eq(reviews.courseId, courseId), eq(reviews.studentId, studentId))
  const [before] = await tx
    .select({ stars: reviews.stars, hiddenAt: reviews.hiddenAt })
    .from(reviews)
    .where(isTheirs)
    .for('update')
  await tx.update(reviews).set({ stars, comment, updatedAt: createdAt }).where(isTheirs)
  return { stars: before!.stars, isHidden: before!.hiddenAt !== null }
}

export async function findFirstNames(db: Executor, userId: string): Promise<string> {
  const [row] = await db
    .select({ firstNames: users.firstNames })
    .from(users)
    .where(eq(users.id, userId))
  return row!.firstNames
}

export async function findReview(db: Executor, ratingId: string) {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, ratingId))
  return row
}

/** A review of this professor's course, with a row lock until the transaction ends. */
export async function lockReviewFor(tx: Transaction, professorId: string, ratingId: string) {
  const [row] = await tx
    .select({
      studentId: reviews.studentId,
      courseId: reviews.courseId,
      courseTitle: courses.title,
      answer: reviews.answer,
    })
    .from(reviews)
    .innerJoin(courses, eq(courses.id, reviews.courseId))
    .where(
      and(eq(reviews.id, ratingId), eq(courses.professorId, professorId), isNull(reviews.hiddenAt)),
    )
    .for('no key update', { of: reviews })
  return row
}

export async function writeAnswer(
  tx: Transaction,
  ratingId: string,
  values: { answer: string; answeredAt: Date },
): Promise<void> {
  await tx.update(reviews).set(values).where(eq(reviews.id, ratingId))
}

/** Returns false if the student has already voted. */
export async function insertVote(
  tx: Transaction,
  values: typeof reviewVotes.$inferInsert,
): Promise<boolean> {
  const rows = await tx.insert(reviewVotes).values(values).onConflictDoNothing().returning()
  return rows.length > 0
}

/** Returns false if there was no vote. */
export async function removeVote(
  tx: Transaction,
  { ratingId, studentId }: { ratingId: string; studentId: string },
): Promise<boolean> {
  const rows = await tx
    .delete(reviewVotes)
    .where(and(eq(reviewVotes.ratingId, ratingId), eq(reviewVotes.studentId, studentId)))
    .returning()
  return rows.length > 0
}

/** Adds `change` to the vote count and returns it. */
export async function countVote(
  tx: Transaction,
  ratingId: string,
  change: number,
): Promise<number> {
  const [row] = await tx
    .update(reviews)
    .set({ usefulCount: sql`${reviews.usefulCount} + ${change}` })
    .where(eq(reviews.id, ratingId))
    .returning({ usefulCount: reviews.usefulCount })
  return row!.usefulCount
}

/** With the title of its course, and a row lock until the transaction ends. */
export async function lockReview(tx: Transaction, ratingId: string) {
  const [row] = await tx
    .select({ review: reviews, courseTitle: courses.title })
    .from(reviews)
    .innerJoin(courses, eq(courses.id, reviews.courseId))
    .where(eq(reviews.id, ratingId))
    .for('no key update', { of: reviews })
  return row
}

export async function writeHidden(
  tx: Transaction,
  ratingId: string,
  hiddenAt: Date | null,
): Promise<void> {
  await tx.update(reviews).set({ hiddenAt }).where(eq(reviews.id, ratingId))
}
