import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { courses } from '../courses/tables.ts'
import type { Executor } from '../db/connect.ts'
import { ledgerEntries } from '../purchases/tables.ts'
import { isWithin, type Period } from './period-store.ts'

/** In cents. */
export interface EarnedCents {
  grossCents: number
  refundsCents: number
  commissionCents: number
}

const { grossCents, commissionCents, kind, happenedAt } = ledgerEntries
const total = (amount: SQL) => sql<number>`coalesce(${amount}, 0)::float8`

const earned = {
  grossCents: total(sql`sum(${grossCents}) filter (where ${kind} = 'sale')`),
  refundsCents: total(sql`-sum(${grossCents}) filter (where ${kind} <> 'sale')`),
  commissionCents: total(sql`sum(${commissionCents})`),
}

const isEarnedBy = (professorId: string, period: Period) =>
  and(eq(ledgerEntries.professorId, professorId), isWithin(happenedAt, period))

export async function sumEarnings(
  db: Executor,
  professorId: string,
  period: Period,
): Promise<EarnedCents> {
  const [row] = await db.select(earned).from(ledgerEntries).where(isEarnedBy(professorId, period))
  return row!
}

/** By month and course, the newest month first. */
export async function listEarningsByMonth(db: Executor, professorId: string, period: Period) {
  const month = sql<string>`to_char(${happenedAt} at time zone ${period.timeZone}, 'YYYY-MM')`
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
    .where(isEarnedBy(professorId, period))
    .groupBy(sql`1`, courses.id)
    .orderBy(desc(sql`1`), courses.title, courses.id)
}

export type EarningsRow = Awaited<ReturnType<typeof listEarningsByMonth>>[number]
