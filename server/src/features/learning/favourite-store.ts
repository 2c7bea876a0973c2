import { and, count, eq } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { byTime, type Slice } from '../../platform/db/keyset.ts'
import { describeCards, describeCourses, isPublishedFor, type Viewer } from '../courses/store.ts'
import { courses } from '../courses/tables.ts'
import { users } from '../identity/tables.ts'
import { favourites } from './tables.ts'

/** SQL condition: the student's favourites among published courses and retired ones that they keep. */
function isKept(studentId: string) {
  return and(eq(favourites.studentId, studentId), isPublishedFor(studentId))
}

/** Row lock on the student, so that the count of favourites cannot change concurrently. */
export async function lockFavourites(tx: Transaction, studentId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, studentId)).for('no key update')
}

/** Returns false if it already existed. */
export async function insertFavourite(
  tx: Transaction,
  values: typeof favourites.$inferInsert,
): Promise<boolean> {
  const rows = await tx.insert(favourites).values(values).onConflictDoNothing().returning()
  return rows.length > 0
}

export async function removeFavourite(
  db: Executor,
  studentId: string,
  courseId: string,
): Promise<void> {
  await db
    .delete(favourites)
    .where(and(eq(favourites.studentId, studentId), eq(favourites.courseId, courseId)))
}

export async function countFavourites(db: Executor, studentId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(favourites)
    .innerJoin(courses, eq(courses.id, favourites.courseId))
    .where(isKept(studentId))
  return row!.total
}

const latestFirst = byTime(favourites.createdAt, favourites.courseId, 'desc')

export async function listFavouriteIds(db: Executor, studentId: string): Promise<string[]> {
  const rows = await db
    .select({ courseId: favourites.courseId })
    .from(favourites)
    .innerJoin(courses, eq(courses.id, favourites.courseId))
    .where(isKept(studentId))
    .orderBy(...latestFirst.orderBy)
  return rows.map(({ courseId }) => courseId)
}

export async function pageFavourites(db: Executor, studentId: string, { after, limit }: Slice) {
  return db
    .select({ courseId: favourites.courseId, createdAt: favourites.createdAt })
    .from(favourites)
    .innerJoin(courses, eq(courses.id, favourites.courseId))
    .where(and(isKept(studentId), latestFirst.beyond(after)))
    .orderBy(...latestFirst.orderBy)
    .limit(limit)
}

/** These courses, in the order of the ids. */
export function readCoursesInOrder(
  db: Executor,
  viewer: Viewer,
  now: Date,
  courseIds: readonly string[],
) {
  return describeCourses(
    db,
    viewer,
    now,
    courseIds.map((id) => ({ id })),
  )
}

/** Their cards. */
export function readCardsInOrder(
  db: Executor,
  viewer: Viewer,
  now: Date,
  courseIds: readonly string[],
) {
  return describeCards(
    db,
    viewer,
    now,
    courseIds.map((id) => ({ id })),
  )
}
