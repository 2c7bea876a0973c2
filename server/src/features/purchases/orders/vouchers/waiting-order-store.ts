import { inArray } from '../../../../platform/db/drizzle.ts'
import { courses } from '../../../courses/tables.ts'
import type { Executor } from '../../../../platform/db/connect.ts'

/** Titles of courses by their ids. */
export async function nameCourses(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(inArray(courses.id, [...ids]))
  return new Map(rows.map(({ id, title }) => [id, title]))
}
