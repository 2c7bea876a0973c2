import { and, count, desc, eq, exists, sql } from '../../../platform/db/drizzle.ts'
import type { PgColumn } from '../../../platform/db/drizzle-pg.ts'
import { lessonOrder } from '../../courses/store.ts'
import { courseStudents, lessons, sections } from '../../courses/tables.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { byTime, type Slice } from '../../../platform/db/keyset.ts'
import { fullName, users } from '../../identity/tables.ts'
import { courseCompletions, lessonProgress, watchDays } from '../../learning/tables.ts'
import { videos } from '../../videos/tables.ts'

/** Refunded students keep their progress and are counted no longer. */
const isStill = (studentId: PgColumn, courseId: string) => sql`exists (
  select 1 from ${courseStudents}
  where ${courseStudents.courseId} = ${courseId} and ${courseStudents.studentId} = ${studentId})`

/** Students who saw every lesson, and the seconds that all students played. */
export async function countCourse(db: Executor, courseId: string) {
  const [[finished], [played]] = await Promise.all([
    db
      .select({ completed: count() })
      .from(courseCompletions)
      .where(
        and(
          eq(courseCompletions.courseId, courseId),
          isStill(courseCompletions.studentId, courseId),
        ),
      ),
    db
      .select({ seconds: sql<number>`coalesce(sum(${watchDays.seconds}), 0)::float8` })
      .from(watchDays)
      .innerJoin(lessons, eq(lessons.id, watchDays.lessonId))
      .where(eq(lessons.courseId, courseId)),
  ])
  return { ...finished!, ...played! }
}

/** The lessons in order, with the students who began and who saw them; a text is only seen. */
export async function listLessonStats(db: Executor, courseId: string) {
  const isBegun = sql`${lessonProgress.watchedSeconds} > 0 or ${lessonProgress.seenAt} is not null`
  return db
    .select({
      id: lessons.id,
      title: lessons.title,
      durationSeconds: sql<number>`coalesce(${videos.durationSeconds}, 0)::float8`,
      begun: sql<number>`(count(*) filter (where ${isBegun}))::int`,
      seen: sql<number>`count(${lessonProgress.seenAt})::int`,
    })
    .from(lessons)
    .leftJoin(videos, eq(videos.id, lessons.videoId))
    .leftJoin(sections, eq(sections.id, lessons.sectionId))
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.lessonId, lessons.id), isStill(lessonProgress.studentId, courseId)),
    )
    .where(eq(lessons.courseId, courseId))
    .groupBy(lessons.id, videos.id, sections.id)
    .orderBy(...lessonOrder)
}

export type LessonStatsRow = Awaited<ReturnType<typeof listLessonStats>>[number]

const newestFirst = byTime(courseStudents.createdAt, courseStudents.id, 'desc')

/** Every word is in the name, whatever its accents. */
function isNamed(q: string) {
  const words = q.trim().split(/\s+/).filter(Boolean)
  return and(
    ...words.map((word) => sql`strpos(lower(unaccent(${fullName})), lower(unaccent(${word}))) > 0`),
  )
}

const isOfCourse = (db: Executor, courseId: string, q: string) =>
  and(
    eq(courseStudents.courseId, courseId),
    q.trim() === ''
      ? undefined
      : exists(
          db
            .select({ id: users.id })
            .from(users)
            .where(and(eq(users.id, courseStudents.studentId), isNamed(q))),
        ),
  )

export async function listStudents(
  db: Executor,
  { courseId, q }: { courseId: string; q: string },
  { after, limit }: Slice,
) {
  // Cut before people and progress are joined: of the other students they are not read.
  const page = db
    .select({
      id: courseStudents.id,
      studentId: courseStudents.studentId,
      since: courseStudents.createdAt,
    })
    .from(courseStudents)
    .where(and(isOfCourse(db, courseId, q), newestFirst.beyond(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit)
    .as('page')
  const progress = db
    .select({
      seenLessons: sql<number>`count(${lessonProgress.seenAt})::int`.as('seen_lessons'),
      lastActivity: sql<Date | null>`max(${lessonProgress.updatedAt})`
        .mapWith(lessonProgress.updatedAt)
        .as('last_activity'),
    })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(and(eq(lessonProgress.studentId, page.studentId), eq(lessons.courseId, courseId)))
    .as('progress')
  return db
    .select({
      id: page.id,
      studentId: page.studentId,
      name: fullName,
      imageUrl: users.imageUrl,
      since: page.since,
      seenLessons: progress.seenLessons,
      lastActivity: progress.lastActivity,
      completedAt: courseCompletions.finishedAt,
    })
    .from(page)
    .innerJoin(users, eq(users.id, page.studentId))
    .leftJoinLateral(progress, sql`true`)
    .leftJoin(
      courseCompletions,
      and(
        eq(courseCompletions.courseId, courseId),
        eq(courseCompletions.studentId, page.studentId),
      ),
    )
    .orderBy(desc(page.since), desc(page.id))
}

export type StudentRow = Awaited<ReturnType<typeof listStudents>>[number]

export async function countStudentsNamed(
  db: Executor,
  courseId: string,
  q: string,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(courseStudents)
    .where(isOfCourse(db, courseId, q))
  return row!.total
}
