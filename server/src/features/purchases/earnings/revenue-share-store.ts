import { and, asc, eq, inArray, isNull, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import {
  entitlements,
  ledgerEntries,
  monthCloses,
  orders,
  sharedMonths,
  subscriptions,
} from '../tables.ts'

export type SharedMonth = typeof sharedMonths.$inferSelect

/** A course and who teaches it at that moment. */
export interface ShareOfCourse {
  courseId: string
  professorId: string
}

export async function isMonthClosed(db: Executor, month: string): Promise<boolean> {
  return (await db.$count(monthCloses, eq(monthCloses.month, month))) > 0
}

export async function insertMonthClose(db: Executor, month: string, closedAt: Date): Promise<void> {
  await db.insert(monthCloses).values({ month, closedAt }).onConflictDoNothing()
}

/**
 * Subscription payments with a share, and the months that their access covers up to `last`, which
 * were not distributed yet; oldest month first.
 */
export async function listUnsharedMonths(
  db: Executor,
  { last, timeZone }: { last: string; timeZone: string },
) {
  const firstDayOf = (instant: typeof entitlements.startsAt | typeof entitlements.endsAt) =>
    sql`date_trunc('month', ${instant} at time zone ${timeZone})`
  const months = sql`generate_series(
    ${firstDayOf(entitlements.startsAt)},
    least(${firstDayOf(entitlements.endsAt)}, ${last}::date), '1 month')`
  return db
    .select({ orderId: orders.id, month: sql<string>`covered.month::date::text`.as('month') })
    .from(orders)
    .innerJoin(entitlements, eq(entitlements.orderId, orders.id))
    .crossJoinLateral(sql`${months} as covered(month)`)
    .leftJoin(
      sharedMonths,
      and(eq(sharedMonths.orderId, orders.id), eq(sharedMonths.month, sql`covered.month::date`)),
    )
    .where(
      and(
        isNull(orders.courseId),
        sql`${orders.shareBasisPoints} > 0`,
        isNull(entitlements.revokedAt),
        isNull(sharedMonths.orderId),
      ),
    )
    .orderBy(sql`2`, asc(orders.id))
}

/** Days of grace are access that nobody paid for, and go again. */
const paidUntil = sql<Date | null>`case
  when ${subscriptions.graceUntil} is not null
    then coalesce(greatest(${subscriptions.currentUntil}, ${subscriptions.startsAt}), ${entitlements.endsAt})
  else ${entitlements.endsAt} end`.mapWith(entitlements.endsAt)

/** The access that a subscription payment paid for, unless it was revoked. */
export async function findCoveredPeriod(db: Executor, orderId: string) {
  const [row] = await db
    .select({ startsAt: entitlements.startsAt, endsAt: paidUntil })
    .from(entitlements)
    .leftJoin(
      subscriptions,
      and(
        eq(subscriptions.studentId, entitlements.studentId),
        eq(subscriptions.graceUntil, entitlements.endsAt),
      ),
    )
    .where(and(eq(entitlements.orderId, orderId), isNull(entitlements.revokedAt)))
  return row?.endsAt ? { startsAt: row.startsAt, endsAt: row.endsAt } : undefined
}

/** Undefined if the month of the order was distributed before. */
export async function insertSharedMonth(
  db: Executor,
  values: typeof sharedMonths.$inferInsert,
): Promise<SharedMonth | undefined> {
  const [row] = await db.insert(sharedMonths).values(values).onConflictDoNothing().returning()
  return row
}

/** The order's distributed months, oldest first. */
export async function listSharedMonths(db: Executor, orderId: string): Promise<SharedMonth[]> {
  return db
    .select()
    .from(sharedMonths)
    .where(eq(sharedMonths.orderId, orderId))
    .orderBy(asc(sharedMonths.month))
}

export async function insertShares(
  db: Executor,
  entries: (typeof ledgerEntries.$inferInsert)[],
): Promise<void> {
  await db.insert(ledgerEntries).values(entries)
}

const shareKinds = ['share', 'share_refund', 'share_restored'] as const

/** By course and professor: what the close gave out, and what is left of it. */
export async function listBookedShares(db: Executor, { orderId, month }: SharedMonth) {
  const cents = ledgerEntries.grossCents
  return db
    .select({
      courseId: ledgerEntries.courseId,
      professorId: ledgerEntries.professorId,
      sharedCents: sql<number>`sum(${cents}) filter (where ${ledgerEntries.kind} = 'share')::float8`,
      bookedCents: sql<number>`sum(${cents})::float8`,
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.orderId, orderId),
        eq(ledgerEntries.sharedMonth, month),
        inArray(ledgerEntries.kind, shareKinds),
      ),
    )
    .groupBy(ledgerEntries.courseId, ledgerEntries.professorId)
    .orderBy(asc(ledgerEntries.courseId), asc(ledgerEntries.professorId))
}
