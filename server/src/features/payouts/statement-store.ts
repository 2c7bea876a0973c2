import type { Executor } from '../../platform/db/connect.ts'
import { and, asc, desc, eq, gte, inArray, lt, sql } from '../../platform/db/drizzle.ts'
import { courses } from '../courses/tables.ts'
import { ledgerEntries } from '../purchases/tables.ts'
import { courseSums } from './store.ts'
import { payouts } from './tables.ts'

/** A month of the academy's calendar: its first day, and that of the next. */
export interface Month {
  first: string
  next: string
  /** The same as instants. */
  startsAt: Date
  endsAt: Date
}

const earned = sql`${ledgerEntries.grossCents} - ${ledgerEntries.commissionCents}`
const paidOut = sql`${payouts.salesCents} - ${payouts.commissionCents}`

/** What was owed when the month began, by currency: earned, less what was sent and stayed sent. */
export async function listOpenings(
  db: Executor,
  professorId: string,
  { first, startsAt }: Month,
): Promise<{ currency: string; cents: number }[]> {
  const start = startsAt.toISOString()
  const { rows } = await db.execute<{ currency: string; cents: number }>(sql`
    select currency, sum(cents)::float8 as cents from (
      select ${ledgerEntries.currency}, ${earned} as cents from ${ledgerEntries}
        where ${ledgerEntries.professorId} = ${professorId}
          and ${ledgerEntries.happenedAt} < ${start}::timestamptz
      union all
      select ${payouts.currency}, -(${paidOut}) from ${payouts}
        where ${payouts.professorId} = ${professorId} and ${payouts.sentOn} < ${first}::date
      union all
      select ${payouts.currency}, ${paidOut} from ${payouts}
        where ${payouts.professorId} = ${professorId} and ${payouts.state} = 'returned'
          and ${payouts.closedAt} < ${start}::timestamptz) as changes
    group by currency order by currency`)
  return rows
}

const isOfMonth = (professorId: string, { startsAt, endsAt }: Month) =>
  and(
    eq(ledgerEntries.professorId, professorId),
    gte(ledgerEntries.happenedAt, startsAt),
    lt(ledgerEntries.happenedAt, endsAt),
  )

/** By currency and course, the most first. */
export async function listMonthSums(db: Executor, professorId: string, month: Month) {
  return db
    .select({
      currency: ledgerEntries.currency,
      courseId: courses.id,
      title: courses.title,
      ...courseSums,
    })
    .from(ledgerEntries)
    .innerJoin(courses, eq(courses.id, ledgerEntries.courseId))
    .where(isOfMonth(professorId, month))
    .groupBy(ledgerEntries.currency, courses.id)
    .orderBy(desc(sql`sum(${earned})`), asc(courses.id))
}

/** Oldest first. */
export async function listMonthEntries(db: Executor, professorId: string, month: Month) {
  return db
    .select({
      happenedAt: ledgerEntries.happenedAt,
      kind: ledgerEntries.kind,
      title: courses.title,
      salesCents: ledgerEntries.grossCents,
      commissionCents: ledgerEntries.commissionCents,
      currency: ledgerEntries.currency,
    })
    .from(ledgerEntries)
    .innerJoin(courses, eq(courses.id, ledgerEntries.courseId))
    .where(isOfMonth(professorId, month))
    .orderBy(asc(ledgerEntries.happenedAt), asc(ledgerEntries.id))
}

/** Sent on a day of the month. */
export async function listSent(db: Executor, professorId: string, { first, next }: Month) {
  return db
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.professorId, professorId),
        inArray(payouts.state, ['sent', 'returned']),
        gte(payouts.sentOn, first),
        lt(payouts.sentOn, next),
      ),
    )
    .orderBy(asc(payouts.sentOn), asc(payouts.id))
}

/** Those that came back in the month. */
export async function listReturned(db: Executor, professorId: string, { startsAt, endsAt }: Month) {
  return db
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.professorId, professorId),
        eq(payouts.state, 'returned'),
        gte(payouts.closedAt, startsAt),
        lt(payouts.closedAt, endsAt),
      ),
    )
    .orderBy(asc(payouts.closedAt), asc(payouts.id))
}
