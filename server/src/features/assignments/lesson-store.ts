import { and, eq, sql } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { isOpenTo, viewerColumns, viewerValues } from '../courses/store.ts'
import { courses, courseStudents, lessons } from '../courses/tables.ts'

export interface Taker {
  studentId: string
  lessonId: string
}

const assignmentForStudent = prepared((db) =>
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
    .prepare('assignment_for_student'),
)

/** A lesson and whether the student may begin it. */
export async function findOpenLesson(db: Executor, { studentId, lessonId }: Taker, now: Date) {
  const viewer = { id: studentId, type: 'student' } as const
  const [row] = await assignmentForStudent(db).execute({ ...viewerValues(viewer, now), lessonId })
  return row
}

/** `FOR KEY SHARE`: the lesson stays until the transaction ends, and is locked before its submissions. */
export async function lockAssignment(tx: Transaction, lessonId: string) {
  const [row] = await tx
    .select({ courseId: lessons.courseId, title: lessons.title, activity: lessons.activity })
    .from(lessons)
    .where(eq(lessons.id, lessonId))
    .for('key share')
  return row
}

/** Where a submission belongs, as it is now. */
export async function getAssignmentLesson(db: Executor, lessonId: string) {
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
export type AssignmentLesson = NonNullable<Awaited<ReturnType<typeof getAssignmentLesson>>>

/** When the student bought or began the course; undefined if neither, or if the payment was given back. */
export async function findEnrolled(db: Executor, courseId: string, studentId: string) {
  const [row] = await db
    .select({ createdAt: courseStudents.createdAt })
    .from(courseStudents)
    .where(and(eq(courseStudents.courseId, courseId), eq(courseStudents.studentId, studentId)))
  return row?.createdAt
}

/** The moment at which a calendar day, and so many days after it, ends in the time zone. */
export async function endOfDay(
  db: Executor,
  { day, days = 0, timeZone }: { day: string; days?: number; timeZone: string },
): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select to_char((${day}::date + ${days + 1}::int)::timestamp at time zone ${timeZone}
      at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`)
  return new Date(rows[0]!.at)
}
