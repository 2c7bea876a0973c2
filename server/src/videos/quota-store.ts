import { and, eq, ne, sql, sum } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/connect.ts'
import { courses, lessons } from '../courses/tables.ts'
import { videos } from './tables.ts'

/** Advisory lock per professor, held until the transaction ends. */
export async function holdQuota(tx: Transaction, professorId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('videos.quota'), hashtext(${professorId}))`,
  )
}

/** The video or the lesson whose file is being replaced. */
export interface Replaced {
  videoId?: string | undefined
  lessonId?: string | undefined
}

/** Bytes of the professor's videos and lesson files, without the file that is being replaced. */
export async function countBytes(
  db: Executor,
  professorId: string,
  { videoId, lessonId }: Replaced = {},
): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(videos.sizeBytes).mapWith(Number) })
    .from(videos)
    .where(and(eq(videos.professorId, professorId), videoId ? ne(videos.id, videoId) : undefined))
  const [files] = await db
    .select({ bytes: sum(lessons.fileBytes).mapWith(Number) })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(
      and(
        eq(courses.professorId, professorId),
        eq(lessons.kind, 'file'),
        lessonId ? ne(lessons.id, lessonId) : undefined,
      ),
    )
  return (row?.bytes ?? 0) + (files?.bytes ?? 0)
}
