import { and, eq, sql } from 'drizzle-orm'
import { courses } from '../courses/tables.ts'
import type { Executor } from '../db/connect.ts'
import { contentItems } from './tables.ts'

export type ContentRow = typeof contentItems.$inferSelect

/** After the course's last item; `undefined` when the video is already somewhere. */
export async function insertContent(
  db: Executor,
  values: Omit<typeof contentItems.$inferInsert, 'position'>,
): Promise<ContentRow | undefined> {
  const next = sql<number>`(select coalesce(max(${contentItems.position}), 0) + 1
    from ${contentItems} where ${eq(contentItems.courseId, values.courseId)})`
  const [row] = await db
    .insert(contentItems)
    .values({ ...values, position: next })
    .onConflictDoNothing({ target: contentItems.videoId })
    .returning()
  return row
}

export async function findContentOfVideo(
  db: Executor,
  videoId: string,
): Promise<ContentRow | undefined> {
  const [row] = await db.select().from(contentItems).where(eq(contentItems.videoId, videoId))
  return row
}

/** An item of a course of this professor. */
export async function findOwnContent(
  db: Executor,
  professorId: string,
  contentId: string,
): Promise<ContentRow | undefined> {
  const [row] = await db
    .select({ item: contentItems })
    .from(contentItems)
    .innerJoin(courses, eq(courses.id, contentItems.courseId))
    .where(and(eq(contentItems.id, contentId), eq(courses.professorId, professorId)))
  return row?.item
}

/** `undefined` when it is gone. */
export async function updateContentWords(
  db: Executor,
  contentId: string,
  words: { title: string; description: string },
): Promise<ContentRow | undefined> {
  const [row] = await db
    .update(contentItems)
    .set(words)
    .where(eq(contentItems.id, contentId))
    .returning()
  return row
}

/** `undefined` when it is already gone. */
export async function deleteContentItem(
  db: Executor,
  contentId: string,
): Promise<ContentRow | undefined> {
  const [row] = await db.delete(contentItems).where(eq(contentItems.id, contentId)).returning()
  return row
}

/** The course a video belongs to. */
export async function findCourseOf(db: Executor, videoId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ courseId: contentItems.courseId })
    .from(contentItems)
    .where(eq(contentItems.videoId, videoId))
  return row?.courseId
}
