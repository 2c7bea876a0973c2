import { and, asc, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { categories } from '../catalogue/tables.ts'
import { isOpenTo, type Viewer } from '../courses/store.ts'
import { courses, courseStudents } from '../courses/tables.ts'
import type { Executor, Transaction } from '../db/connect.ts'
import { users } from '../identity/tables.ts'
import { contentItems, videos } from '../videos/tables.ts'
import { shownRevision } from './store.ts'
import { courseFinishes, viewings } from './tables.ts'

/** The student's viewing of the file that the item of the row shows today. */
function isViewingOf(studentId: string) {
  return and(
    eq(viewings.contentId, contentItems.id),
    eq(viewings.studentId, studentId),
    eq(viewings.revision, shownRevision),
  )
}

/** The items of these courses in their order, with what the student watched of each. */
export async function listStudiedItems(db: Executor, studentId: string, courseIds: string[]) {
  if (courseIds.length === 0) return []
  return db
    .select({
      contentId: contentItems.id,
      courseId: contentItems.courseId,
      videoId: contentItems.videoId,
      title: contentItems.title,
      durationSeconds: sql<number>`coalesce(${videos.durationSeconds}, 0)`,
      watchedSeconds: sql<number>`coalesce(${viewings.watchedSeconds}, 0)`,
      positionSeconds: sql<number>`coalesce(${viewings.positionSeconds}, 0)`,
      seenAt: viewings.seenAt,
      updatedAt: viewings.updatedAt,
    })
    .from(contentItems)
    .innerJoin(videos, eq(videos.id, contentItems.videoId))
    .leftJoin(viewings, isViewingOf(studentId))
    .where(inArray(contentItems.courseId, courseIds))
    .orderBy(asc(contentItems.position), asc(contentItems.id))
}

export type StudiedItem = Awaited<ReturnType<typeof listStudiedItems>>[number]

/** Courses that the student began or finished, as a card shows them. */
export async function listStudiedCourses(db: Executor, student: Viewer, now: Date) {
  const begun = db
    .select({ one: sql`1` })
    .from(contentItems)
    .innerJoin(videos, eq(videos.id, contentItems.videoId))
    .innerJoin(viewings, isViewingOf(student.id))
    .where(and(eq(contentItems.courseId, courses.id), sql`${viewings.watchedSeconds} > 0`))
  return db
    .select({
      courseId: courses.id,
      title: courses.title,
      imageUrl: courses.imageUrl,
      categoryId: courses.categoryId,
      categoryName: categories.name,
      professor: { firstNames: users.firstNames, lastNames: users.lastNames },
      isOpen: isOpenTo({ viewer: student, now }),
      finishedAt: courseFinishes.finishedAt,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.professorId))
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(
      courseFinishes,
      and(eq(courseFinishes.courseId, courses.id), eq(courseFinishes.studentId, student.id)),
    )
    .where(or(isNotNull(courseFinishes.finishedAt), exists(begun)))
}

/** When the student saw the last item of the course. */
export async function findFinish(
  db: Executor,
  studentId: string,
  courseId: string,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ finishedAt: courseFinishes.finishedAt })
    .from(courseFinishes)
    .where(and(eq(courseFinishes.studentId, studentId), eq(courseFinishes.courseId, courseId)))
  return row?.finishedAt
}

export async function hasFinishedCourse(
  db: Executor,
  studentId: string,
  courseId: string,
): Promise<boolean> {
  return (await findFinish(db, studentId, courseId)) !== undefined
}

/** Whoever looks next whether the student has finished the course waits until the transaction ends. */
export async function holdStudy(
  tx: Transaction,
  studentId: string,
  courseId: string,
): Promise<void> {
  await tx
    .select({ id: courseStudents.id })
    .from(courseStudents)
    .where(and(eq(courseStudents.studentId, studentId), eq(courseStudents.courseId, courseId)))
    .for('update')
}

export async function hasUnseenItem(
  db: Executor,
  studentId: string,
  courseId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .innerJoin(videos, eq(videos.id, contentItems.videoId))
    .leftJoin(viewings, isViewingOf(studentId))
    .where(and(eq(contentItems.courseId, courseId), isNull(viewings.seenAt)))
    .limit(1)
  return rows.length > 0
}

/** Answers whether it is the first time. */
export async function insertFinish(
  db: Executor,
  values: typeof courseFinishes.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(courseFinishes)
    .values(values)
    .onConflictDoNothing({ target: [courseFinishes.studentId, courseFinishes.courseId] })
    .returning({ id: courseFinishes.id })
  return rows.length > 0
}
