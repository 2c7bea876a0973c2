import { and, eq, getTableColumns, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { courseUploads, uploadSessions, videos } from '../tables.ts'

export type CourseUploadRow = Awaited<ReturnType<typeof listOfCourse>>[number]

export async function insertCourseUpload(
  db: Executor,
  values: typeof courseUploads.$inferInsert,
): Promise<void> {
  await db.insert(courseUploads).values(values)
}

export async function deleteCourseUpload(db: Executor, videoId: string): Promise<void> {
  await db.delete(courseUploads).where(eq(courseUploads.videoId, videoId))
}

/** The professor's, oldest first. */
export function listOfCourse(db: Executor, professorId: string, courseId: string) {
  return db
    .select({
      ...getTableColumns(courseUploads),
      status: videos.status,
      sizeBytes: videos.sizeBytes,
      createdAt: videos.createdAt,
      updatedAt: videos.updatedAt,
      isSending: sql<boolean>`coalesce(${uploadSessions.heldUntil} > now(), false)`,
    })
    .from(courseUploads)
    .innerJoin(videos, eq(videos.id, courseUploads.videoId))
    .leftJoin(uploadSessions, eq(uploadSessions.videoId, courseUploads.videoId))
    .where(and(eq(courseUploads.courseId, courseId), eq(videos.professorId, professorId)))
    .orderBy(videos.createdAt, videos.id)
}

/** `undefined` unless the professor uploads it to that course. */
export async function findCourseUpload(
  db: Executor,
  professorId: string,
  { courseId, videoId }: { courseId: string; videoId: string },
) {
  const [row] = await db
    .select({ status: videos.status })
    .from(courseUploads)
    .innerJoin(videos, eq(videos.id, courseUploads.videoId))
    .where(
      and(
        eq(courseUploads.videoId, videoId),
        eq(courseUploads.courseId, courseId),
        eq(videos.professorId, professorId),
      ),
    )
  return row
}
