import { and, eq, inArray, isNotNull, ne, or, sql } from '../../../platform/db/drizzle.ts'
import { alias } from '../../../platform/db/drizzle-pg.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import type { LessonRow } from '../lessons/lesson-store.ts'
import { lessons } from '../tables.ts'

/** The version of a published lesson that an open revision proposes. */
export async function findReplacement(
  db: Executor,
  lessonId: string,
): Promise<LessonRow | undefined> {
  const [row] = await db.select().from(lessons).where(eq(lessons.replacesId, lessonId))
  return row
}

export async function isAnyReplaced(db: Executor, lessonIds: string[]): Promise<boolean> {
  return (await db.$count(lessons, inArray(lessons.replacesId, lessonIds))) > 0
}

const published = alias(lessons, 'published')

/** True if a replacement brings a video or a file, or has other words than the published lesson. */
export async function hasReplacement(db: Executor, revisionId: string): Promise<boolean> {
  const isOther = or(
    isNotNull(lessons.videoId),
    isNotNull(lessons.fileId),
    ne(lessons.title, published.title),
    ne(lessons.description, published.description),
    ne(lessons.isSample, published.isSample),
    sql`${lessons.text} is distinct from ${published.text}`,
    sql`${lessons.activity} is distinct from ${published.activity}`,
  )
  const rows = await db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(published, eq(published.id, lessons.replacesId))
    .where(and(eq(lessons.courseId, revisionId), isOther))
    .limit(1)
  return rows.length > 0
}

/** A replacement that still has the words of the published lesson follows their correction. */
export async function followLessonCorrection(
  tx: Transaction,
  { id, title, description, text, activity, isSample }: LessonRow,
  change: Partial<Pick<LessonRow, 'title' | 'description' | 'text' | 'activity' | 'isSample'>>,
): Promise<void> {
  const replaces = eq(lessons.replacesId, id)
  const steps = [
    change.title !== undefined && { set: { title: change.title }, if: eq(lessons.title, title) },
    change.description !== undefined && {
      set: { description: change.description },
      if: eq(lessons.description, description),
    },
    change.text != null && { set: { text: change.text }, if: eq(lessons.text, text ?? '') },
    change.activity != null && {
      set: { activity: change.activity },
      if: sql`${lessons.activity} = ${sql.param(activity, lessons.activity)}`,
    },
    change.isSample !== undefined && {
      set: { isSample: change.isSample },
      if: eq(lessons.isSample, isSample),
    },
  ]
  for (const step of steps) {
    if (step) await tx.update(lessons).set(step.set).where(and(replaces, step.if))
  }
}

/**
 * Gives each replaced lesson what its replacement brings; the lesson keeps its id, and with it what
 * students did. Returns the videos that no lesson has any longer.
 */
export async function replaceLessons(
  tx: Transaction,
  { revisionId, courseId }: { revisionId: string; courseId: string },
): Promise<string[]> {
  // Deleted first: a video and a file are one lesson's.
  const proposed = await tx
    .delete(lessons)
    .where(and(eq(lessons.courseId, revisionId), isNotNull(lessons.replacesId)))
    .returning()
  const former = await tx
    .select({ id: lessons.id, videoId: lessons.videoId })
    .from(lessons)
    .where(
      inArray(
        lessons.id,
        proposed.flatMap(({ replacesId }) => replacesId ?? []),
      ),
    )
  for (const { replacesId, videoId, ...row } of proposed) {
    const { title, description, isSample, text, activity } = row
    const { fileId, fileName, fileType, fileBytes } = row
    const words = { title, description, isSample, text, activity }
    await tx
      .update(lessons)
      .set({
        ...words,
        ...(videoId && { videoId, videoNumber: sql`${lessons.videoNumber} + 1` }),
        ...(fileId && { fileId, fileName, fileType, fileBytes }),
      })
      .where(and(eq(lessons.id, replacesId!), eq(lessons.courseId, courseId)))
  }
  const isReplaced = new Set(
    proposed.flatMap(({ replacesId, videoId }) => (videoId ? [replacesId] : [])),
  )
  return former.flatMap(({ id, videoId }) => (isReplaced.has(id) && videoId ? [videoId] : []))
}
