import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/connect.ts'
import { describeCourses, type Viewer } from '../courses/store.ts'
import { courses } from '../courses/tables.ts'
import { users } from '../identity/tables.ts'
import { favourites } from './tables.ts'

/** Those of a student that students can still see. */
function isKept(studentId: string) {
  // Written out as elsewhere: what is not approved vanishes, and is back once it is again.
  return and(eq(favourites.studentId, studentId), sql`${courses.status} = 'approved'`)
}

/** One at a time for each student, so that the count of them can be relied on. */
export async function holdFavourites(tx: Transaction, studentId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, studentId)).for('no key update')
}

/** Answers whether it is new. */
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

export async function listFavouriteIds(db: Executor, studentId: string): Promise<string[]> {
  const rows = await db
    .select({ courseId: favourites.courseId })
    .from(favourites)
    .innerJoin(courses, eq(courses.id, favourites.courseId))
    .where(isKept(studentId))
    .orderBy(desc(favourites.createdAt), desc(favourites.courseId))
  return rows.map(({ courseId }) => courseId)
}

/** Where a page ended. */
export interface Place {
  createdAt: Date
  courseId: string
}

/** The one kept last comes first. */
export async function pageFavourites(
  db: Executor,
  studentId: string,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<Place[]> {
  return db
    .select({ courseId: favourites.courseId, createdAt: favourites.createdAt })
    .from(favourites)
    .innerJoin(courses, eq(courses.id, favourites.courseId))
    .where(
      and(
        isKept(studentId),
        after &&
          sql`(${favourites.createdAt}, ${favourites.courseId})
            < (${after.createdAt.toISOString()}::timestamptz, ${after.courseId}::uuid)`,
      ),
    )
    .orderBy(desc(favourites.createdAt), desc(favourites.courseId))
    .limit(limit)
}

/** These courses, in this order. */
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
