import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { priceCents, type Viewer } from '../courses/store.ts'
import { courses, courseStudents } from '../courses/tables.ts'
import { entitlements, runsAt } from '../purchases/tables.ts'

/**
 * Which courses are the viewer's own, by purchase, by authorship, or free and begun; no condition
 * for whom all are, as with a subscription.
 */
export async function ownedBy(
  db: Executor,
  viewer: Viewer | undefined,
  now: Date,
): Promise<SQL | undefined> {
  if (viewer === undefined) return sql`false`
  if (viewer.type === 'admin') return undefined
  if (viewer.type === 'professor') return eq(courses.professorId, viewer.id)
  const isHeld = and(eq(entitlements.studentId, viewer.id), runsAt(now))
  const [subscription] = await db
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(and(isHeld, isNull(entitlements.courseId)))
    .limit(1)
  if (subscription) return undefined
  const begun = sql`(
    select ${courseStudents.courseId} from ${courseStudents}
    where ${courseStudents.studentId} = ${viewer.id})`
  const bought = sql`(select ${entitlements.courseId} from ${entitlements} where ${isHeld})`
  // One list of both, so that it is found by the courses' key.
  return sql`(${courses.id} in (${bought} union ${begun})
    and (${priceCents} = 0 or ${courses.id} in ${bought}))`
}
