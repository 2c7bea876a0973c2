import { and, desc, eq, isNull, not, or, type Placeholder, sql } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { categories } from '../categories/tables.ts'
import { users } from '../identity/tables.ts'
import { videos } from '../videos/tables.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { keepDeletedCourse } from '../../platform/slugs/deleted-courses.ts'
import {
  isVisibleTo,
  viewerColumns,
  type Viewer,
  viewerType,
  type ViewerType,
} from './access-store.ts'
import { describeCourses, readCourses } from './listing-store.ts'
import { isNoRevision } from './revisions/revision-store.ts'
import { courses, lessons } from './tables.ts'

export {
  type CardRow,
  describeCards,
  type FoundCourse,
  type Refinement,
  selectCards,
} from './card-store.ts'
export { type CourseListing, describeCourses, findCourses, selectCourses } from './listing-store.ts'
export type { Taker } from './lessons/activity-store.ts'
export { lessonOrder } from './lessons/outline-store.ts'
export {
  isLessonOpenTo,
  isOpenTo,
  isPublishedFor,
  isVisibleTo,
  viewerColumns,
  viewerValues,
  priceCents,
  type Viewer,
  viewerType,
  type ViewerType,
} from './access-store.ts'

export type CourseRow = typeof courses.$inferSelect

export async function findOwnCourse(db: Executor, professorId: string, courseId: string) {
  const [row] = await ownCourse(db).execute({ professorId, courseId })
  return row
}

const ownCourse = prepared((db) =>
  db
    .select()
    .from(courses)
    .where(isOwn(sql.placeholder('professorId'), sql.placeholder('courseId')))
    .prepare('own_course'),
)

/** Without the remainders of merged revisions. */
function isOwn(professorId: string | Placeholder, courseId: string | Placeholder) {
  const isTheirs = and(eq(courses.id, courseId), eq(courses.professorId, professorId))
  return and(isTheirs, isNull(courses.mergedAt))
}

/** `FOR UPDATE`: locks the row until the transaction ends. */
export async function lockOwnCourse(tx: Transaction, professorId: string, courseId: string) {
  const [row] = await tx.select().from(courses).where(isOwn(professorId, courseId)).for('update')
  return row
}

/** `FOR NO KEY UPDATE` on the professor, so that two creations of courses wait for each other. */
export async function lockProfessor(tx: Transaction, professorId: string): Promise<void> {
  const isProfessor = eq(users.id, professorId)
  await tx.select({ id: users.id }).from(users).where(isProfessor).for('no key update')
}

/** Number of courses never submitted. */
export async function countDrafts(db: Executor, professorId: string): Promise<number> {
  const isDraft = and(isNull(courses.status), isNoRevision)
  return db.$count(courses, and(eq(courses.professorId, professorId), isDraft))
}

export async function findCourseOfSending(
  db: Executor,
  professorId: string,
  sendingId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.professorId, professorId), eq(courses.sendingId, sendingId)))
  return row?.id
}

export async function insertCourse(db: Executor, values: typeof courses.$inferInsert) {
  const [row] = await db.insert(courses).values(values).returning({ id: courses.id })
  return row!.id
}

type CourseChange = Partial<typeof courses.$inferInsert>

export async function updateCourse(db: Executor, courseId: string, change: CourseChange) {
  const [row] = await db.update(courses).set(change).where(eq(courses.id, courseId)).returning()
  return row!
}

export async function removeCourse(db: Executor, courseId: string): Promise<void> {
  const { id, professorId, categoryId } = courses
  const [removed] = await db
    .delete(courses)
    .where(eq(id, courseId))
    .returning({ id, professorId, categoryId })
  if (removed) await keepDeletedCourse(db, removed)
}

/**
 * `FOR KEY SHARE`, so that the category is not deleted until the transaction ends; false if it does
 * not exist.
 */
export async function lockCategory(tx: Transaction, categoryId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, categoryId))
    .for('key share')
  return rows.length > 0
}

export async function courseExists(db: Executor, courseId: string): Promise<boolean> {
  const rows = await db.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId))
  return rows.length > 0
}

/**
 * True if the last file of some lesson's video is neither playable nor in its first processing: reviewers
 * must see what students will get.
 */
export async function hasUnreadyLesson(tx: Transaction, courseId: string): Promise<boolean> {
  const plays = sql`${videos.playableRevision} is not distinct from ${videos.revision}`
  const isOnItsWay = and(eq(videos.status, 'processing'), isNull(videos.playableRevision))
  const rows = await tx
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(videos, eq(videos.id, lessons.videoId))
    .where(and(eq(lessons.courseId, courseId), not(or(plays, isOnItsWay)!)))
    .limit(1)
  return rows.length > 0
}

/** `undefined` if the course is no longer pending. */
export async function decidePendingCourse(
  db: Executor,
  courseId: string,
  change: Pick<CourseRow, 'status' | 'rejectionMessage' | 'decidedBy' | 'decidedAt'>,
) {
  const [row] = await db
    .update(courses)
    .set(change)
    .where(and(eq(courses.id, courseId), eq(courses.status, 'pending')))
    .returning()
  return row
}

/** False if the course is no longer pending. */
export async function withdrawPendingCourse(db: Executor, courseId: string): Promise<boolean> {
  const rows = await db
    .update(courses)
    .set({ status: null, submittedAt: null })
    .where(and(eq(courses.id, courseId), eq(courses.status, 'pending')))
    .returning({ id: courses.id })
  return rows.length > 0
}

export async function readCourse(
  db: Executor,
  viewer: Viewer | undefined,
  now: Date,
  courseId: string,
) {
  const [row] = await describeCourses(db, viewer, now, [{ id: courseId }])
  return row
}

/** Newest first. */
export function readCoursesOf(db: Executor, viewer: Viewer, now: Date, professorId: string) {
  return readCourses(db, viewer, now, {
    where: and(eq(courses.professorId, professorId), isNoRevision),
    orderBy: [desc(courses.createdAt), desc(courses.id)],
  })
}

const visibleCourse = prepared((db, type: ViewerType) =>
  db
    .select({ title: courses.title, professorId: courses.professorId, status: courses.status })
    .from(courses)
    .where(
      and(eq(courses.id, sql.placeholder('courseId')), isVisibleTo(viewerColumns(type).viewer)),
    )
    .prepare(`visible_course_${type}`),
)

/** Short description of a visible course, for notifications. */
export async function findVisibleCourse(
  db: Executor,
  viewer: Viewer | undefined,
  courseId: string,
) {
  const statement = visibleCourse(db, viewerType(viewer))
  const [row] = await statement.execute({ courseId, viewerId: viewer?.id })
  return row
}
