import { and, desc, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { users } from '../identity/tables.ts'
import { ratings } from './tables.ts'

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

export type RatingRow = Awaited<ReturnType<typeof listRatingRows>>[number]

const ratingsOfCourse = prepared((db) =>
  db
    .select({
      id: ratings.id,
      studentId: ratings.studentId,
      stars: ratings.stars,
      comment: ratings.comment,
      updatedAt: ratings.updatedAt,
      student: {
        firstNames: users.firstNames,
        lastNames: users.lastNames,
        imageUrl: users.imageUrl,
      },
    })
    .from(ratings)
    .innerJoin(users, eq(users.id, ratings.studentId))
    .where(eq(ratings.courseId, sql.placeholder('courseId')))
    .orderBy(desc(ratings.updatedAt), desc(ratings.id))
    .prepare('ratings_of_course'),
)

/** Newest first. */
export function listRatingRows(db: Executor, courseId: string) {
  return ratingsOfCourse(db).execute({ courseId })
}

export async function findStudentName(db: Executor, studentId: string): Promise<string> {
  const [row] = await db
    .select({ firstNames: users.firstNames })
    .from(users)
    .where(eq(users.id, studentId))
  return row!.firstNames
}
