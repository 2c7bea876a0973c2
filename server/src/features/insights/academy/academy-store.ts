import {
  and,
  asc,
  count,
  eq,
  isNotNull,
  isNull,
  lt,
  notExists,
  type SQL,
  sql,
} from '../../../platform/db/drizzle.ts'
import type { SQLWrapper } from '../../../platform/db/drizzle.ts'
import { courses } from '../../courses/tables.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { users } from '../../identity/tables.ts'
import { entitlements, orders } from '../../purchases/tables.ts'
import { endOf, isWithin, type Period } from './period-store.ts'

/** The first moment of an instant's month, by the academy's clock; `writeMonth` words it. */
export const monthOf = (instant: SQLWrapper, { timeZone }: Period) =>
  sql`date_trunc('month', ${instant} at time zone ${timeZone})`.as('month')

/** `2026-11`: of a group, since wording each row's month would take longest. */
export const writeMonth = (month: SQLWrapper) => sql<string>`to_char(${month}, 'YYYY-MM')`

/** Per month up to the end of the period: the accounts made, and those made within the period. */
export async function countNewUsers(db: Executor, period: Period) {
  const made = db
    .select({ createdAt: users.createdAt, month: monthOf(users.createdAt, period) })
    .from(users)
    .where(lt(users.createdAt, endOf(period)))
    .as('made')
  return db
    .select({
      month: writeMonth(made.month),
      made: count(),
      within: sql<number>`(count(*) filter (where ${isWithin(made.createdAt, period)}))::int`,
    })
    .from(made)
    .groupBy(made.month)
}

/**
 * Per month up to the end of the period: by how much the number of people with paid access grew or
 * fell. Overlapping periods of a person are one; a month's sum so far counts those at its end.
 */
export async function listPayingChanges(db: Executor, period: Period) {
  const free = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.id, entitlements.orderId), isFree))
  const end = sql`coalesce(least(${entitlements.endsAt}, ${entitlements.revokedAt}), 'infinity')`
  const paid = db
    .select({
      span: sql`unnest(range_agg(tstzrange(${entitlements.startsAt},
        greatest(${entitlements.startsAt}, ${end}))))`.as('span'),
    })
    .from(entitlements)
    .where(and(isNotNull(entitlements.orderId), notExists(free)))
    .groupBy(entitlements.studentId)
  const { rows } = await db.execute<{ month: string; change: number }>(sql`
    with paid as (${paid}),
    changes as (
      select lower(span) as happened_at, 1 as change from paid
      union all select upper(span), -1 from paid),
    months as (
      select date_trunc('month', happened_at at time zone ${period.timeZone}) as month, change
      from changes where happened_at < ${endOf(period)})
    select ${writeMonth(sql`months.month`)} as month, sum(change)::int as change
    from months group by months.month`)
  return rows
}

/** Courses whatever their status; changes of published ones are no courses. */
export async function countCourses(db: Executor, period: Period) {
  const [row] = await db
    .select({
      courses: count(),
      newCourses: sql<number>`(count(*) filter
        (where ${isWithin(courses.createdAt, period)}))::int`,
    })
    .from(courses)
    .where(and(isNull(courses.revisionOf), lt(courses.createdAt, endOf(period))))
  return row!
}

// The number itself instead of a parameter: else the partial index does not apply.
const isFree = sql`${orders.priceCents} = 0`

const isActive = (type: 'professor' | 'admin'): SQL | undefined =>
  and(eq(users.type, type), eq(users.state, 'active'))

/** Professors who may log in, and those of them with a published course. */
export async function countProfessors(db: Executor) {
  const teaches = sql`exists (select 1 from ${courses}
    where ${courses.professorId} = ${users.id} and ${courses.status} = 'approved')`
  const [row] = await db
    .select({
      activeProfessors: count(),
      teachingProfessors: sql<number>`(count(*) filter (where ${teaches}))::int`,
    })
    .from(users)
    .where(isActive('professor'))
  return row!
}

const MAX_ADMINISTRATORS_LISTED = 50

/** Active administrators, the first account on top. */
export async function listAdministrators(db: Executor) {
  const { id, firstNames, lastNames, email, imageUrl, isSuperAdmin } = users
  return db
    .select({ id, firstNames, lastNames, email, imageUrl, isSuperAdmin })
    .from(users)
    .where(isActive('admin'))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(MAX_ADMINISTRATORS_LISTED)
}
