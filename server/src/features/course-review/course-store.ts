import { and, eq, inArray, sql } from '../../platform/db/drizzle.ts'
import { courses, lessons } from '../courses/tables.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'

const shown = {
  id: courses.id,
  professorId: courses.professorId,
  status: courses.status,
  submittedAt: courses.submittedAt,
  revisionOf: courses.revisionOf,
}

export async function findReviewedCourse(db: Executor, courseId: string) {
  const [row] = await db.select(shown).from(courses).where(eq(courses.id, courseId))
  return row
}

/** `FOR SHARE`: a decision waits for what is written here, or this finds the course decided. */
export async function holdCourse(tx: Transaction, courseId: string) {
  const [row] = await tx.select(shown).from(courses).where(eq(courses.id, courseId)).for('share')
  return row
}

/** A lesson of the course, or of the published one that it changes. */
export async function findReviewedLesson(
  db: Executor,
  { id, revisionOf }: { id: string; revisionOf: string | null },
  lessonId: string,
) {
  const [row] = await db
    .select({ id: lessons.id, title: lessons.title, kind: lessons.kind })
    .from(lessons)
    .where(
      and(
        eq(lessons.id, lessonId),
        inArray(lessons.courseId, revisionOf === null ? [id] : [id, revisionOf]),
      ),
    )
  return row
}

/** Waits for others who add notes to the course, so that these are counted in turn. */
export async function lockDrafts(tx: Transaction, courseId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('inspections.drafts'), hashtext(${courseId}))`,
  )
}
