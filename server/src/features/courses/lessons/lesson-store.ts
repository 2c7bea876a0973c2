import { and, eq, inArray } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { courses, lessons } from '../tables.ts'

export type LessonRow = typeof lessons.$inferSelect

/** `undefined` if the video already belongs to a course. */
export async function insertLesson(
  db: Executor,
  values: typeof lessons.$inferInsert,
): Promise<LessonRow | undefined> {
  const [row] = await db
    .insert(lessons)
    .values(values)
    .onConflictDoNothing({ target: lessons.videoId })
    .returning()
  return row
}

export async function findLesson(db: Executor, lessonId: string): Promise<LessonRow | undefined> {
  const [row] = await db.select().from(lessons).where(eq(lessons.id, lessonId))
  return row
}

/** Which of these files belong to a lesson. */
export async function listFileIds(db: Executor, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ fileId: lessons.fileId })
    .from(lessons)
    .where(inArray(lessons.fileId, ids))
  return rows.flatMap(({ fileId }) => fileId ?? [])
}

export async function findLessonOfSending(
  db: Executor,
  courseId: string,
  sendingId: string,
): Promise<LessonRow | undefined> {
  const [row] = await db
    .select()
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), eq(lessons.sendingId, sendingId)))
  return row
}

export async function findLessonOfVideo(
  db: Executor,
  videoId: string,
): Promise<LessonRow | undefined> {
  const [row] = await db.select().from(lessons).where(eq(lessons.videoId, videoId))
  return row
}

/** The lesson, if it is in a course of this professor. */
export async function findOwnLesson(
  db: Executor,
  professorId: string,
  lessonId: string,
): Promise<LessonRow | undefined> {
  const [row] = await db
    .select({ lesson: lessons })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(eq(lessons.id, lessonId), eq(courses.professorId, professorId)))
  return row?.lesson
}

/** Leaves what is undefined; returns `undefined` if the lesson no longer exists. */
export async function updateLesson(
  db: Executor,
  lessonId: string,
  change: Partial<typeof lessons.$inferInsert>,
): Promise<LessonRow | undefined> {
  const [row] = await db.update(lessons).set(change).where(eq(lessons.id, lessonId)).returning()
  return row
}

/** `undefined` if it no longer exists. */
export async function deleteLessonRow(
  db: Executor,
  lessonId: string,
): Promise<LessonRow | undefined> {
  const [row] = await db.delete(lessons).where(eq(lessons.id, lessonId)).returning()
  return row
}
