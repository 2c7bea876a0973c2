import type { StudentAccountLevel } from '@ateneo/contract'
import {
  and,
  eq,
  isNotNull,
  isNull,
  type Placeholder,
  type SQL,
  sql,
} from '../../platform/db/drizzle.ts'
import type { AnyPgColumn } from '../../platform/db/drizzle-pg.ts'
import { entitlements, ledgerEntries, orders, plans, runsAt } from './tables.ts'

/** Parts of the statements of domains above, which read no table of purchases otherwise. */

type StudentId = string | Placeholder | SQL | AnyPgColumn
type Now = Date | Placeholder

/** Contract: '2' with a running subscription, '1' with at least one course, else '0'. */
export function accountLevel(studentId: StudentId, now: Now): SQL<StudentAccountLevel> {
  const isRunning = and(eq(entitlements.studentId, studentId), runsAt(now))
  const ofAll = and(isRunning, isNull(entitlements.courseId))
  return sql`case
    when exists (select 1 from ${entitlements} where ${ofAll}) then '2'
    when exists (select 1 from ${entitlements} where ${isRunning}) then '1'
    else '0' end`
}

/**
 * Condition: the student bought the course, or has a running subscription. Uncorrelated with the
 * row, so PostgreSQL reads the entitlements once per listing.
 */
export function isEntitledTo(courseId: AnyPgColumn, studentId: StudentId, now: Now): SQL {
  const isRunning = and(eq(entitlements.studentId, studentId), runsAt(now))
  const ofAll = and(isRunning, isNull(entitlements.courseId))
  const ofCourses = and(isRunning, isNotNull(entitlements.courseId))
  return sql`(exists (select 1 from ${entitlements} where ${ofAll}) or ${courseId} in (
    select ${entitlements.courseId} from ${entitlements} where ${ofCourses}))`
}

/** Condition: everything is open to the student. Uncorrelated, so it is asked once. */
export function hasSubscription(studentId: StudentId, now: Now): SQL {
  const isRunning = and(eq(entitlements.studentId, studentId), runsAt(now))
  return sql`exists (select 1 from ${entitlements} where ${and(isRunning, isNull(entitlements.courseId))})`
}

/** Subquery for a column of the one-off plan, which prices courses without their own price. */
function oneOffPlan(column: typeof plans.priceCents | typeof plans.currency): SQL {
  return sql`(
    select ${column} from ${plans}
    where not ${plans.isRecurring}
    order by ${plans.isActive} desc, ${plans.position}
    limit 1)`
}

export const oneOffPriceCents: SQL<number | null> = sql`${oneOffPlan(plans.priceCents)}`
export const oneOffCurrency: SQL<string | null> = sql`${oneOffPlan(plans.currency)}`

/** Revenue of the course's completed orders; of a professor, those that they sold themselves. */
export function salesCents(courseId: AnyPgColumn, professorId?: AnyPgColumn): SQL<number> {
  const isCounted = professorId ? isSoldBy(professorId) : sql`true`
  return sql`(
    select coalesce(sum(${orders.priceCents} - ${orders.refundedCents}), 0)::float8 from ${orders}
    where ${orders.courseId} = ${courseId} and ${orders.status} = 'completed'
      and ${orders.currency} = ${oneOffCurrency} and ${isCounted})`
}

/** Condition: the order was not sold by a professor who had the course before. */
const isSoldBy = (professorId: AnyPgColumn) => sql`not exists (
  select 1 from ${ledgerEntries} where ${ledgerEntries.orderId} = ${orders.id}
    and ${ledgerEntries.professorId} <> ${professorId})`

/** Condition: somebody ordered the course, whether it was paid or not. */
export const isOrdered = (courseId: string): SQL<boolean> =>
  sql`exists (select 1 from ${orders} where ${eq(orders.courseId, courseId)})`
