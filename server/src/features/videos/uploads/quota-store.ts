import {
  and,
  eq,
  isNotNull,
  isNull,
  ne,
  notExists,
  sql,
  sum,
} from '../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { courses, lessons } from '../../courses/tables.ts'
import { videos } from '../tables.ts'

/** Advisory lock per professor, held until the transaction ends. */
export async function holdQuota(tx: Transaction, professorId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('videos.quota'), hashtext(${professorId}))`,
  )
}

/** Uploads of new videos that were begun and are not whole. */
export async function countUnfinished(db: Executor, professorId: string): Promise<number> {
  const isUnfinished = and(eq(videos.status, 'uploading'), eq(videos.revision, 1))
  return db.$count(videos, and(eq(videos.professorId, professorId), isUnfinished))
}

/** The video or the lesson whose file is being replaced. */
export interface Replaced {
  videoId?: string | undefined
  lessonId?: string | undefined
}

/**
 * Bytes of the professor's videos and lesson files, without the file that is being replaced and
 * without lessons that a revision removed, which the professor can't delete.
 */
export async function countBytes(
  db: Executor,
  professorId: string,
  { videoId, lessonId }: Replaced = {},
): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(videos.sizeBytes).mapWith(Number) })
    .from(videos)
    .where(
      and(
        eq(videos.professorId, professorId),
        videoId ? ne(videos.id, videoId) : undefined,
        notExists(setAside(db)),
      ),
    )
  const [files] = await db
    .select({ bytes: sum(lessons.fileBytes).mapWith(Number) })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(
      and(
        eq(courses.professorId, professorId),
        eq(lessons.kind, 'file'),
        isNull(courses.mergedAt),
        lessonId ? ne(lessons.id, lessonId) : undefined,
      ),
    )
  return (row?.bytes ?? 0) + (files?.bytes ?? 0)
}

/** Lessons of the video that a merged revision removed from their course. */
const setAside = (db: Executor) =>
  db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(eq(lessons.videoId, videos.id), isNotNull(courses.mergedAt)))
