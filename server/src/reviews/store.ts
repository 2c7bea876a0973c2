import { and, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/connect.ts'
import { users } from '../identity/tables.ts'
import { courses } from '../courses/tables.ts'
import { ratings, ratingVotes } from './tables.ts'

type RatingValues = Omit<typeof ratings.$inferInsert, 'id' | 'updatedAt'>

/** Answers whether it was the student's first for the course; an earlier one is left as it was. */
export async function insertRating(tx: Transaction, values: RatingValues): Promise<boolean> {
  const rows = await tx
    .insert(ratings)
    .values({ ...values, updatedAt: values.createdAt })
    .onConflictDoNothing({ target: [ratings.courseId, ratings.studentId] })
    .returning({ id: ratings.id })
  return rows.length > 0
}

/** Replaces the student's rating of the course, and answers the stars that it had. */
export async function replaceRating(
  tx: Transaction,
  { courseId, studentId, stars, comment, createdAt }: RatingValues,
): Promise<number> {
  const isTheirs = and(eq(ratings.courseId, courseId), eq(ratings.studentId, studentId))
  const [before] = await tx
    .select({ stars: ratings.stars })
    .from(ratings)
    .where(isTheirs)
    .for('update')
  await tx.update(ratings).set({ stars, comment, updatedAt: createdAt }).where(isTheirs)
  return before!.stars
}

export async function findFirstNames(db: Executor, userId: string): Promise<string> {
  const [row] = await db
    .select({ firstNames: users.firstNames })
    .from(users)
    .where(eq(users.id, userId))
  return row!.firstNames
}

export async function findRating(db: Executor, ratingId: string) {
  const [row] = await db.select().from(ratings).where(eq(ratings.id, ratingId))
  return row
}

/** A rating of a course of this professor, held until the transaction ends. */
export async function lockRatingFor(tx: Transaction, professorId: string, ratingId: string) {
  const [row] = await tx
    .select({
      studentId: ratings.studentId,
      courseId: ratings.courseId,
      courseTitle: courses.title,
      answer: ratings.answer,
    })
    .from(ratings)
    .innerJoin(courses, eq(courses.id, ratings.courseId))
    .where(and(eq(ratings.id, ratingId), eq(courses.professorId, professorId)))
    .for('no key update', { of: ratings })
  return row
}

export async function writeAnswer(
  tx: Transaction,
  ratingId: string,
  values: { answer: string; answeredAt: Date },
): Promise<void> {
  await tx.update(ratings).set(values).where(eq(ratings.id, ratingId))
}

/** Answers whether it is new: a second vote of the same person is none. */
export async function insertVote(
  tx: Transaction,
  values: typeof ratingVotes.$inferInsert,
): Promise<boolean> {
  const rows = await tx.insert(ratingVotes).values(values).onConflictDoNothing().returning()
  return rows.length > 0
}

/** Answers whether there was one. */
export async function removeVote(
  tx: Transaction,
  { ratingId, studentId }: { ratingId: string; studentId: string },
): Promise<boolean> {
  const rows = await tx
    .delete(ratingVotes)
    .where(and(eq(ratingVotes.ratingId, ratingId), eq(ratingVotes.studentId, studentId)))
    .returning()
  return rows.length > 0
}

/** How many votes there are after `change` more. */
export async function countVote(
  tx: Transaction,
  ratingId: string,
  change: number,
): Promise<number> {
  const [row] = await tx
    .update(ratings)
    .set({ usefulCount: sql`${ratings.usefulCount} + ${change}` })
    .where(eq(ratings.id, ratingId))
    .returning({ usefulCount: ratings.usefulCount })
  return row!.usefulCount
}
