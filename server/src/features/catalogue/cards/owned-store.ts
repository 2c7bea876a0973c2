import { and, eq, isNotNull, isNull, type SQL, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { priceCents, type Viewer } from '../../courses/store.ts'
import { courses, courseStudents } from '../../courses/tables.ts'
import { courseCompletions } from '../../learning/tables.ts'
import { entitlements, runsAt } from '../../purchases/tables.ts'

/**
 * Condition for the viewer's own courses: bought, or begun and still open by a subscription; for
 * professors those they teach. `undefined` matches all.
 */
export async function ownedBy(
  db: Executor,
  viewer: Viewer | undefined,
  now: Date,
): Promise<SQL | undefined> {
  if (viewer === undefined) return sql`false`
  if (viewer.type === 'admin') return undefined
  if (viewer.type === 'professor') return eq(courses.professorId, viewer.id)
  const isRunning = and(eq(entitlements.studentId, viewer.id), runsAt(now))
  const isOfCourse = and(isRunning, isNotNull(entitlements.courseId))
  const bought = sql`(select ${entitlements.courseId} from ${entitlements} where ${isOfCourse})`
  const begun = begunBy(viewer.id)
  // One `in` list of both, so that PostgreSQL uses the primary key.
  const isBoughtOrBegun = sql`${courses.id} in (${bought} union ${begun})`
  const [subscription] = await db
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(and(isRunning, isNull(entitlements.courseId)))
    .limit(1)
  if (subscription) return isBoughtOrBegun
  return sql`(${isBoughtOrBegun} and (${priceCents} = 0 or ${courses.id} in ${bought}))`
}

/** Condition for courses not to recommend: own ones and completed ones. */
export async function ownedOrFinishedBy(
  db: Executor,
  viewer: Viewer | undefined,
  now: Date,
): Promise<SQL> {
  const owned = (await ownedBy(db, viewer, now)) ?? sql`true`
  if (viewer?.type !== 'student') return owned
  const finished = sql`(
    select ${courseCompletions.courseId} from ${courseCompletions}
    where ${courseCompletions.studentId} = ${viewer.id})`
  return sql`(${owned} or ${courses.id} in ${finished})`
}

function begunBy(studentId: string): SQL {
  return sql`(
    select ${courseStudents.courseId} from ${courseStudents}
    where ${courseStudents.studentId} = ${studentId})`
}
