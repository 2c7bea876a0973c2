import { and, eq, inArray, isNull, sql } from '../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { isAudio, videos } from '../../videos/tables.ts'
import { courses, courseStudents, lessons } from '../tables.ts'

/** True if the student was not yet counted for the course. */
export async function insertCourseStudent(
  db: Executor,
  values: typeof courseStudents.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(courseStudents)
    .values(values)
    .onConflictDoNothing({ target: [courseStudents.courseId, courseStudents.studentId] })
    .returning({ id: courseStudents.id })
  return rows.length > 0
}

/** Of these courses those that they were counted for, in one order for the locks to come. */
export async function deleteCourseStudent(
  db: Executor,
  studentId: string,
  courseIds: string[],
): Promise<string[]> {
  const rows = await db
    .delete(courseStudents)
    .where(
      and(eq(courseStudents.studentId, studentId), inArray(courseStudents.courseId, courseIds)),
    )
    .returning({ courseId: courseStudents.courseId })
  return rows.map(({ courseId }) => courseId).toSorted()
}

export async function decrementStudentCounts(db: Executor, ids: string[]): Promise<void> {
  await db
    .update(courses)
    .set({ studentCount: sql`greatest(${courses.studentCount} - 1, 0)` })
    .where(inArray(courses.id, ids))
}

export async function incrementStudentCount(db: Executor, courseId: string): Promise<void> {
  await db
    .update(courses)
    .set({ studentCount: sql`${courses.studentCount} + 1` })
    .where(eq(courses.id, courseId))
}

export async function moveRating(
  db: Executor,
  courseId: string,
  before: number | undefined,
  after: number | undefined,
): Promise<void> {
  await db
    .update(courses)
    .set({
      ratingCounts: sql`array(
        select given.times
          + case when given.stars = ${after ?? null}::int then 1 else 0 end
          - case when given.stars = ${before ?? null}::int then 1 else 0 end
        from unnest(${courses.ratingCounts}) with ordinality as given(times, stars)
        order by given.stars)`,
      ratingCount: sql`${courses.ratingCount} + ${countOf(after) - countOf(before)}::int`,
      ratingSum: sql`${courses.ratingSum} + ${(after ?? 0) - (before ?? 0)}::int`,
    })
    .where(eq(courses.id, courseId))
}

const countOf = (stars: number | undefined) => (stars === undefined ? 0 : 1)

/** `FOR NO KEY UPDATE`, so that two counters of one course wait for each other. */
export async function lockTotals(tx: Transaction, courseId: string): Promise<void> {
  await tx
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for('no key update')
}

export async function sumLessons(db: Executor, courseId: string): Promise<void> {
  const totals = db
    .select({
      amount: sql`count(*)::int`.as('amount'),
      kind: sql`case when count(distinct ${lessons.kind}) = 1 then min(${lessons.kind}) end`.as(
        'kind',
      ),
      audios: sql`(count(*) filter (where ${isAudio}))::int`.as('audios'),
      seconds: sql`coalesce(sum(${videos.durationSeconds}), 0)`.as('seconds'),
    })
    .from(lessons)
    .leftJoin(videos, eq(videos.id, lessons.videoId))
    // A replacement is counted as the published lesson that it becomes.
    .where(and(eq(lessons.courseId, courseId), isNull(lessons.replacesId)))
    .as('totals')
  await db
    .update(courses)
    .set({
      contentCount: sql`${totals.amount}`,
      contentKind: sql`${totals.kind}`,
      audioCount: sql`${totals.audios}`,
      durationSeconds: sql`${totals.seconds}`,
    })
    .from(totals)
    .where(eq(courses.id, courseId))
}
