import { and, eq, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { entitlements, plans, runsAt } from '../purchases/tables.ts'
import { courses } from './tables.ts'

/** Of a caller, what decides which courses are open to them. */
export interface Viewer {
  id: string
  type: 'student' | 'professor' | 'admin'
}

/** Who looks and when: a viewer and an instant, or their places in a statement built beforehand. */
export interface Look {
  viewer: { id: string | Placeholder; type: Viewer['type'] } | undefined
  now: Date | Placeholder
}

/** What a statement built beforehand needs to know of a viewer; `nobody` without one. */
export type ViewerType = Viewer['type'] | 'nobody'

export function viewerType(viewer: Viewer | undefined): ViewerType {
  return viewer?.type ?? 'nobody'
}

/** A look of anyone of the type, at any time; `lookValues` says whose and when it is. */
export function lookOf(type: ViewerType): Look {
  const now = sql.placeholder('now')
  if (type === 'nobody') return { viewer: undefined, now }
  return { viewer: { id: sql.placeholder('viewerId'), type }, now }
}

export function lookValues(viewer: Viewer | undefined, now: Date) {
  return { now: now.toISOString(), viewerId: viewer?.id }
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
function isEntitled(studentId: string | Placeholder, now: Date | Placeholder): SQL {
  const covers = and(
    eq(entitlements.studentId, studentId),
    or(isNull(entitlements.courseId), eq(entitlements.courseId, courses.id)),
    runsAt(now),
  )
  return sql`exists (select 1 from ${entitlements} where ${covers})`
}

/** Whether the course of the row is open to the viewer: the one rule of access. */
export function isOpenTo({ viewer, now }: Look): SQL<boolean> {
  if (!viewer) return sql`false`
  if (viewer.type === 'admin') return sql`true`
  if (viewer.type === 'professor') return sql`(${eq(courses.professorId, viewer.id)})`
  return sql`(${courses.status} is not distinct from 'approved'
    and (${priceCents} = 0 or ${isEntitled(viewer.id, now)}))`
}

/** Whether the viewer may know of the course of the row: an approved one, or one's own. */
export function isVisibleTo(viewer: Look['viewer']): SQL | undefined {
  if (viewer?.type === 'admin') return undefined
  const isOwn = viewer?.type === 'professor' ? eq(courses.professorId, viewer.id) : undefined
  return or(eq(courses.status, 'approved'), isOwn)
}

const accessToCourse = prepared((db, type: ViewerType) =>
  db
    .select({ isOpen: isOpenTo(lookOf(type)) })
    .from(courses)
    .where(eq(courses.id, sql.placeholder('courseId')))
    .prepare(`access_of_${type}`),
)

/** Undefined where there is no such course. */
export async function findAccess(
  db: Executor,
  viewer: Viewer | undefined,
  courseId: string,
  now: Date,
): Promise<boolean | undefined> {
  const statement = accessToCourse(db, viewerType(viewer))
  const [row] = await statement.execute({ ...lookValues(viewer, now), courseId })
  return row?.isOpen
}
