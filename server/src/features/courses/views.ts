import { count, eq, sql, sum } from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { courses } from './tables.ts'

/** Approved courses, and the hours of their lessons. */
export async function countPublished(db: Executor): Promise<{ courses: number; hours: number }> {
  const [row] = await db
    .select({
      courses: count(),
      hours: sql<number>`round(coalesce(${sum(courses.durationSeconds)}, 0) / 3600)::int`,
    })
    .from(courses)
    .where(eq(courses.status, 'approved'))
  return row!
}

/** True if any course, in any status, is the professor's. */
export async function hasCourses(db: Executor, professorId: string): Promise<boolean> {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.professorId, professorId))
    .limit(1)
  return rows.length > 0
}
