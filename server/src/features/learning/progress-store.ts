import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from '../../platform/db/drizzle.ts'
import type { AnyPgColumn } from '../../platform/db/drizzle-pg.ts'
import { categories } from '../categories/tables.ts'
import { isOpenTo, lessonOrder, type Viewer } from '../courses/store.ts'
import { courses, courseStudents, lessons, sections } from '../courses/tables.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { users } from '../identity/tables.ts'
import { videos } from '../videos/tables.ts'
import { shownRevision } from './store.ts'
import { courseCompletions, lessonProgress } from './tables.ts'

/** SQL condition: progress on the video that the row's lesson has now, not on one before it. */
const isOfThisVideo = eq(lessonProgress.videoNumber, lessons.videoNumber)

/**
 * SQL condition: the student's progress on the row's lesson. That on a replaced file counts for
 * nothing; on a video that a revision replaced, `seenAt` counts.
 */
export function isLessonProgressOf(studentId: string | SQL) {
  return and(
    eq(lessonProgress.lessonId, lessons.id),
    eq(lessonProgress.studentId, studentId),
    or(eq(lessonProgress.revision, shownRevision), not(isOfThisVideo)),
  )
}

/** Null for seconds of another video. */
const ofThisVideo = (seconds: AnyPgColumn) =>
  sql<number>`case when ${isOfThisVideo} then ${seconds} end`

/** Lessons of these courses in order, with the student's progress. */
export async function listStudiedLessons(db: Executor, studentId: string, courseIds: string[]) {
  if (courseIds.length === 0) return []
  return db
    .select({
      lessonId: lessons.id,
      courseId: lessons.courseId,
      videoId: lessons.videoId,
      title: lessons.title,
      durationSeconds: sql<number>`coalesce(${videos.durationSeconds}, 0)`,
      watchedSeconds: sql<number>`coalesce(${ofThisVideo(lessonProgress.watchedSeconds)}, 0)`,
      positionSeconds: sql<number>`coalesce(${ofThisVideo(lessonProgress.positionSeconds)}, 0)`,
      seenAt: lessonProgress.seenAt,
      updatedAt: lessonProgress.updatedAt,
    })
    .from(lessons)
    .leftJoin(videos, eq(videos.id, lessons.videoId))
    .leftJoin(lessonProgress, isLessonProgressOf(studentId))
    .leftJoin(sections, eq(sections.id, lessons.sectionId))
    .where(inArray(lessons.courseId, courseIds))
    .orderBy(...lessonOrder)
}

export type StudiedLesson = Awaited<ReturnType<typeof listStudiedLessons>>[number]

/** Courses that the student began or completed, with the fields of a card. */
export async function listStudiedCourses(db: Executor, student: Viewer, now: Date) {
  const isStarted = or(gt(lessonProgress.watchedSeconds, 0), isNotNull(lessonProgress.seenAt))
  const begun = db
    .select({ one: sql`1` })
    .from(lessons)
    .leftJoin(videos, eq(videos.id, lessons.videoId))
    .innerJoin(lessonProgress, isLessonProgressOf(student.id))
    .where(and(eq(lessons.courseId, courses.id), isStarted))
  return db
    .select({
      courseId: courses.id,
      title: courses.title,
      imageUrl: courses.imageUrl,
      categoryId: courses.categoryId,
      categoryName: categories.name,
      contentKind: courses.contentKind,
      audioCount: courses.audioCount,
      professor: { firstNames: users.firstNames, lastNames: users.lastNames },
      isOpen: isOpenTo({ viewer: student, now }),
      finishedAt: courseCompletions.finishedAt,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.professorId))
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(
      courseCompletions,
      and(eq(courseCompletions.courseId, courses.id), eq(courseCompletions.studentId, student.id)),
    )
    .where(or(isNotNull(courseCompletions.finishedAt), exists(begun)))
}

/** When the student completed the course. */
export async function findCompletion(
  db: Executor,
  studentId: string,
  courseId: string,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ finishedAt: courseCompletions.finishedAt })
    .from(courseCompletions)
    .where(
      and(eq(courseCompletions.studentId, studentId), eq(courseCompletions.courseId, courseId)),
    )
  return row?.finishedAt
}

export async function hasCompletedCourse(
  db: Executor,
  studentId: string,
  courseId: string,
): Promise<boolean> {
  return (await findCompletion(db, studentId, courseId)) !== undefined
}

/**
 * Row locks on the enrolments, in one order, so that concurrent checks for completion wait until the
 * transaction ends. Without those who are not in the course.
 */
export async function lockEnrolments(
  tx: Transaction,
  studentIds: readonly string[],
  courseId: string,
): Promise<string[]> {
  const rows = await tx
    .select({ studentId: courseStudents.studentId })
    .from(courseStudents)
    .where(
      and(inArray(courseStudents.studentId, studentIds), eq(courseStudents.courseId, courseId)),
    )
    .orderBy(asc(courseStudents.studentId))
    .for('update')
  return rows.map(({ studentId }) => studentId)
}

/** Filters the students: those who have seen every lesson of the course. */
export async function listWhoSawAll(
  db: Executor,
  studentIds: readonly string[],
  courseId: string,
): Promise<string[]> {
  const unseen = db
    .select({ id: lessons.id })
    .from(lessons)
    .leftJoin(videos, eq(videos.id, lessons.videoId))
    .leftJoin(lessonProgress, isLessonProgressOf(sql`student.id`))
    .where(and(eq(lessons.courseId, courseId), isNull(lessonProgress.seenAt)))
  const rows = await db
    .select({ id: sql<string>`student.id` })
    .from(sql`unnest(${sql.param(studentIds)}::uuid[]) as student(id)`)
    .where(notExists(unseen))
  return rows.map(({ id }) => id)
}

/** Inserts one row for each student, and returns those who had none before. */
export async function insertCompletions(
  db: Executor,
  studentIds: readonly string[],
  completion: Omit<typeof courseCompletions.$inferInsert, 'studentId'>,
): Promise<string[]> {
  if (studentIds.length === 0) return []
  const rows = await db
    .insert(courseCompletions)
    .values(studentIds.map((studentId) => ({ ...completion, studentId })))
    .onConflictDoNothing({ target: [courseCompletions.studentId, courseCompletions.courseId] })
    .returning({ studentId: courseCompletions.studentId })
  return rows.map(({ studentId }) => studentId)
}

/** Students of the course who saw some of its lessons and have not completed it. */
export async function listUnfinished(db: Executor, courseId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ studentId: lessonProgress.studentId })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .leftJoin(
      courseCompletions,
      and(
        eq(courseCompletions.courseId, courseId),
        eq(courseCompletions.studentId, lessonProgress.studentId),
      ),
    )
    .where(
      and(
        eq(lessons.courseId, courseId),
        isNotNull(lessonProgress.seenAt),
        isNull(courseCompletions.id),
      ),
    )
  return rows.map(({ studentId }) => studentId)
}
