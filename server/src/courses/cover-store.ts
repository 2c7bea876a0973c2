import { COVER_PATH } from '@ateneo/contract'
import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { courseImages, courses } from './tables.ts'

export async function insertCover(db: Executor, id: string, now: Date): Promise<void> {
  await db.insert(courseImages).values({ id, createdAt: now })
}

/** Forgets covers that no course shows, and answers which. */
export async function removeUnusedCovers(db: Executor, olderThan: Date): Promise<string[]> {
  const address = sql`${COVER_PATH} || ${courseImages.id}`
  const inUse = db.select({ id: courses.id }).from(courses).where(eq(courses.imageUrl, address))
  const rows = await db
    .delete(courseImages)
    .where(and(lt(courseImages.createdAt, olderThan), notExists(inUse)))
    .returning({ id: courseImages.id })
  return rows.map(({ id }) => id)
}
