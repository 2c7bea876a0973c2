import { and, eq, sql } from '../../platform/db/drizzle.ts'
import { lessons } from '../courses/tables.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { videos } from '../videos/tables.ts'
import { isLessonProgressOf, ofThisVideo } from './progress-store.ts'
import { courseCompletions, lessonProgress } from './tables.ts'

const studentOfClaim = sql`claim.student_id`

const isBegun = sql`(${ofThisVideo(lessonProgress.watchedSeconds)} > 0
  or ${lessonProgress.seenAt} is not null)`

const courseFigures = prepared((db) =>
  db
    .select({
      studentId: sql<string>`${studentOfClaim}`,
      courseId: lessons.courseId,
      seenCount: sql<number>`count(${lessonProgress.seenAt})::int`,
      lessonCount: sql<number>`count(*)::int`,
      watchedAt:
        sql<Date | null>`max(${lessonProgress.updatedAt}) filter (where ${isBegun})`.mapWith(
          lessonProgress.updatedAt,
        ),
      finishedAt: courseCompletions.finishedAt,
    })
    .from(
      sql`(select distinct * from unnest(${sql.placeholder('studentIds')}::uuid[],
        ${sql.placeholder('courseIds')}::uuid[])) as claim(student_id, course_id)`,
    )
    .innerJoin(lessons, sql`${lessons.courseId} = claim.course_id`)
    .leftJoin(videos, eq(videos.id, lessons.videoId))
    .leftJoin(lessonProgress, isLessonProgressOf(studentOfClaim))
    .leftJoin(
      courseCompletions,
      and(
        eq(courseCompletions.courseId, lessons.courseId),
        eq(courseCompletions.studentId, studentOfClaim),
      ),
    )
    .groupBy(studentOfClaim, lessons.courseId, courseCompletions.finishedAt)
    .prepare('course_figures_of_many'),
)

/** Of each student and course that these name. */
export async function listCourseFigures(
  tx: Transaction,
  rows: readonly { studentId: string; courseId: string }[],
) {
  return courseFigures(tx).execute({
    studentIds: rows.map(({ studentId }) => studentId),
    courseIds: rows.map(({ courseId }) => courseId),
  })
}
