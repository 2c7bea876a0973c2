import { COVER_PATH } from '@ateneo/contract'
import { and, eq, inArray, lt, notExists, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { courseImages, courses } from '../tables.ts'

export async function insertCover(db: Executor, id: string, now: Date): Promise<void> {
  await db.insert(courseImages).values({ id, createdAt: now })
}

/** Which of the file names are ids of covers. */
export async function listKnownCovers(db: Executor, names: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: courseImages.id })
    .from(courseImages)
    .where(inArray(sql`${courseImages.id}::text`, names))
  return rows.map(({ id }) => id)
}

/** Deletes the rows of unused covers; returns their ids. */
export async function removeUnusedCovers(db: Executor, olderThan: Date): Promise<string[]> {
  const address = sql`${COVER_PATH} || ${courseImages.id}`
  const inUse = db.select({ id: courses.id }).from(courses).where(eq(courses.imageUrl, address))
  const rows = await db
    .delete(courseImages)
    .where(and(lt(courseImages.createdAt, olderThan), notExists(inUse)))
    .returning({ id: courseImages.id })
  return rows.map(({ id }) => id)
}
