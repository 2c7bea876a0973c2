import { and, desc, eq, type Placeholder, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { courses } from '../../courses/tables.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { ledgerEntries } from '../../purchases/tables.ts'
import { isWithin, type Period } from '../academy/period-store.ts'

/** In cents. */
export interface EarnedCents {
  grossCents: number
  refundsCents: number
  commissionCents: number
  subscriptionCents: number
}

const { grossCents, commissionCents, kind, sharedMonth, happenedAt } = ledgerEntries
const total = (amount: SQL) => sql<number>`coalesce(${amount}, 0)::float8`

const earned = {
  grossCents: total(sql`sum(${grossCents}) filter (where ${kind} = 'sale')`),
  refundsCents: total(sql`-sum(${grossCents}) filter (where ${kind} in ('refund', 'restored'))`),
  commissionCents: total(sql`sum(${commissionCents})`),
  subscriptionCents: total(sql`sum(${grossCents}) filter (where ${sharedMonth} is not null)`),
}

const isEarnedBy = (professorId: string | Placeholder, period: Parameters<typeof isWithin>[1]) =>
  and(eq(ledgerEntries.professorId, professorId), isWithin(happenedAt, period))

export async function sumEarnings(
  db: Executor,
  professorId: string,
  period: Period,
): Promise<EarnedCents> {
  const [row] = await db.select(earned).from(ledgerEntries).where(isEarnedBy(professorId, period))
  return row!
}

const earningsByMonth = prepared((db) => {
  const [from, to, timeZone] = [
    sql.placeholder('from'),
    sql.placeholder('to'),
    sql.placeholder('timeZone'),
  ]
  const month = sql<string>`to_char(${happenedAt} at time zone ${timeZone}, 'YYYY-MM')`
  return db
    .select({
      month: month.as('month'),
      courseId: courses.id,
      title: courses.title,
      sales: sql<number>`count(*) filter (where ${kind} = 'sale')::int`,
      ...earned,
    })
    .from(ledgerEntries)
    .innerJoin(courses, eq(courses.id, ledgerEntries.courseId))
    .where(isEarnedBy(sql.placeholder('professorId'), { from, to, timeZone }))
    .groupBy(sql`1`, courses.id)
    .orderBy(desc(sql`1`), courses.title, courses.id)
    .prepare('earnings_by_month')
})

/** By month and course, the newest month first. */
export async function listEarningsByMonth(db: Executor, professorId: string, period: Period) {
  return earningsByMonth(db).execute({ professorId, ...period })
}

export type EarningsRow = Awaited<ReturnType<typeof listEarningsByMonth>>[number]
