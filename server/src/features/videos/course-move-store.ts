import { eq, inArray, or } from '../../platform/db/drizzle.ts'
import { courses, lessons } from '../courses/tables.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { videos } from './tables.ts'

/** The videos of a course and its revisions become another professor's; gives their states. */
export async function handOverVideos(tx: Transaction, courseId: string, professorId: string) {
  const ofCourse = tx
    .select({ id: lessons.videoId })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(or(eq(courses.id, courseId), eq(courses.revisionOf, courseId)))
  const rows = await tx
    .update(videos)
    .set({ professorId })
    .where(inArray(videos.id, ofCourse))
    .returning({ status: videos.status })
  return rows.map(({ status }) => status)
}
