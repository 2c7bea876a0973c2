import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { entitlements, plans } from '../purchases/tables.ts'
import { courses } from './tables.ts'

/** Of a caller, what decides which courses are open to them. */
export interface Viewer {
  id: string
  type: 'student' | 'professor' | 'admin'
}

/** The one-off plan, which prices every course without a price of its own. */
function oneOffPlan(column: typeof plans.priceCents | typeof plans.currency): SQL {
  return sql`(
    select ${column} from ${plans}
    where not ${plans.isRecurring}
    order by ${plans.isActive} desc, ${plans.position}
    limit 1)`
}

/** What a student would pay for the course of the row; nothing is known where no plan prices it. */
export const priceCents: SQL<number | null> =
  sql`coalesce(${courses.priceCents}, ${oneOffPlan(plans.priceCents)})`

export const currency: SQL<string | null> = sql`${oneOffPlan(plans.currency)}`

/** Whether the student bought the course of the row, or everything for a time that is not over. */
export function isEntitled(studentId: string, now: Date): SQL {
  const covers = and(
    eq(entitlements.studentId, studentId),
    or(isNull(entitlements.courseId), eq(entitlements.courseId, courses.id)),
    lte(entitlements.startsAt, now),
    or(isNull(entitlements.endsAt), gt(entitlements.endsAt, now)),
  )
  return sql`exists (select 1 from ${entitlements} where ${covers})`
}

/** Whether the course of the row is open to the viewer: the one rule of access. */
export function isOpenTo(viewer: Viewer | undefined, now: Date): SQL<boolean> {
  if (!viewer) return sql`false`
  if (viewer.type === 'admin') return sql`true`
  if (viewer.type === 'professor') return sql`(${eq(courses.professorId, viewer.id)})`
  return sql`(${courses.status} is not distinct from 'approved'
    and (${priceCents} = 0 or ${isEntitled(viewer.id, now)}))`
}

/** Whether the viewer may know of the course of the row: an approved one, or one's own. */
export function isVisibleTo(viewer: Viewer | undefined): SQL | undefined {
  if (viewer?.type === 'admin') return undefined
  const isOwn = viewer?.type === 'professor' ? eq(courses.professorId, viewer.id) : undefined
  return or(eq(courses.status, 'approved'), isOwn)
}

/** Undefined where there is no such course. */
export async function findAccess(
  db: Executor,
  viewer: Viewer | undefined,
  courseId: string,
  now: Date,
): Promise<boolean | undefined> {
  const [row] = await db
    .select({ isOpen: isOpenTo(viewer, now) })
    .from(courses)
    .where(eq(courses.id, courseId))
  return row?.isOpen
}
