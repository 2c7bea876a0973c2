import { and, eq, sql } from '../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { isOpenTo, viewerColumns, viewerValues } from '../access-store.ts'
import { courses, courseStudents, lessons } from '../tables.ts'

/** A student, and a lesson with a quiz or an assignment. */
export interface Taker {
  studentId: string
  lessonId: string
}

const lessonForTaker = prepared((db) =>
  db
    .select({
      lessonId: lessons.id,
      title: lessons.title,
      courseId: lessons.courseId,
      activity: lessons.activity,
      isOpen: sql<boolean>`coalesce(${isOpenTo(viewerColumns('student'))}, false)`,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(lessons.id, sql.placeholder('lessonId')))
    .prepare('lesson_for_taker'),
)

/** A lesson and whether the student may begin it. */
export async function findTakenLesson(db: Executor, { studentId, lessonId }: Taker, now: Date) {
  const viewer = { id: studentId, type: 'student' } as const
  const [row] = await lessonForTaker(db).execute({ ...viewerValues(viewer, now), lessonId })
  return row
}

/**
 * `FOR KEY SHARE`, so that the lesson is neither deleted nor given another video until the
 * transaction ends; it is locked before what students do in it.
 */
export async function lockLesson(tx: Transaction, lessonId: string) {
  const [row] = await tx
    .select({ courseId: lessons.courseId, title: lessons.title, activity: lessons.activity })
    .from(lessons)
    .where(eq(lessons.id, lessonId))
    .for('key share')
  return row
}

/** A lesson with its course and professor, read anew: both may have changed since an attempt or submission. */
export async function findLessonPlace(db: Executor, lessonId: string) {
  const [row] = await db
    .select({
      lessonId: lessons.id,
      courseId: courses.id,
      courseTitle: courses.title,
      professorId: courses.professorId,
      title: lessons.title,
      activity: lessons.activity,
      /** False for a lesson that a revision removed. */
      isInCourse: sql<boolean>`${courses.revisionOf} is null`,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(lessons.id, lessonId))
  return row
}
export type LessonPlace = NonNullable<Awaited<ReturnType<typeof findLessonPlace>>>

/** When the student bought or began the course; undefined if neither, or if the payment was given back. */
export async function findEnrolledAt(db: Executor, courseId: string, studentId: string) {
  const [row] = await db
    .select({ createdAt: courseStudents.createdAt })
    .from(courseStudents)
    .where(and(eq(courseStudents.courseId, courseId), eq(courseStudents.studentId, studentId)))
  return row?.createdAt
}
