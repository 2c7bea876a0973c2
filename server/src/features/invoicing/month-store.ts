import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { and, asc, desc, eq, gte, inArray, isNull, lte, sql } from '../../platform/db/drizzle.ts'
import type { Span } from '../../platform/invoicing-providers/provider.ts'
import { fullName, users } from '../identity/tables.ts'
import { lockReceipts } from './e-receipt-store.ts'
import { eReceipts, invoiceClosings } from './tables.ts'

export type ClosingRow = typeof invoiceClosings.$inferSelect

export interface MonthSum {
  month: string
  count: number
  totalCents: number
  /** Not at the provider yet, or to be cancelled there. */
  unsettled: number
}

const within = ({ from, to }: Span) => and(gte(eReceipts.paidAt, from), lte(eReceipts.paidAt, to))
const isLeft = and(eq(eReceipts.state, 'open'), isNull(eReceipts.closingId))

/** Months with receipts that are in no invoice, by the calendar of a time zone. */
export async function sumMonths(
  db: Executor,
  { isTest, timeZone }: { isTest: boolean; timeZone: string },
): Promise<MonthSum[]> {
  const month = sql<string>`to_char(${eReceipts.paidAt} at time zone ${timeZone}, 'YYYY-MM')`
  return db
    .select({
      month,
      count: sql<number>`count(*) filter (where ${isLeft})::int`,
      totalCents: sql<number>`coalesce(sum(${eReceipts.amountCents}) filter (where ${isLeft}), 0)::float8`,
      unsettled: sql<number>`count(*) filter (where ${eReceipts.state} <> 'open')::int`,
    })
    .from(eReceipts)
    .where(
      and(
        eq(eReceipts.isTest, isTest),
        inArray(eReceipts.state, ['open', 'waiting', 'refused', 'cancelling']),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(desc(sql`1`))
}

/** The last one of each month first. */
export async function listClosings(db: Executor, isTest: boolean) {
  return db
    .select({ closing: invoiceClosings, by: fullName })
    .from(invoiceClosings)
    .leftJoin(users, eq(users.id, invoiceClosings.closedBy))
    .where(eq(invoiceClosings.isTest, isTest))
    .orderBy(desc(invoiceClosings.createdAt), desc(invoiceClosings.id))
}

export type ListedClosing = Awaited<ReturnType<typeof listClosings>>[number]

/** Those that can go into the month's invoice, locked until the transaction ends. */
export async function lockOpen(tx: Transaction, isTest: boolean, span: Span) {
  return tx
    .select({
      id: eReceipts.id,
      reference: eReceipts.reference,
      amountCents: eReceipts.amountCents,
    })
    .from(eReceipts)
    .where(and(eq(eReceipts.isTest, isTest), isLeft, within(span)))
    .orderBy(asc(eReceipts.id))
    .for('no key update')
}

/** Undefined if the month is closed, or is being closed. */
export async function insertClosing(
  tx: Transaction,
  values: typeof invoiceClosings.$inferInsert,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(invoiceClosings)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: invoiceClosings.id })
  return row?.id
}

/** In no invoice if `closingId` is null. */
export async function setClosing(
  tx: Transaction,
  ids: readonly string[],
  closingId: string,
): Promise<void> {
  await tx
    .update(eReceipts)
    .set({ closingId })
    .where(inArray(eReceipts.id, [...ids]))
}

/** False if it is settled already. Locks the receipts before the closing, as who begins one does. */
export async function settleClosing(
  tx: Transaction,
  id: string,
  outcome: Pick<ClosingRow, 'state' | 'reference' | 'reason' | 'settledAt'>,
): Promise<boolean> {
  const isOfIt = and(eq(eReceipts.closingId, id), eq(eReceipts.state, 'open'))
  await lockReceipts(tx, isOfIt)
  const rows = await tx
    .update(invoiceClosings)
    .set(outcome)
    .where(and(eq(invoiceClosings.id, id), eq(invoiceClosings.state, 'asked')))
    .returning({ id: invoiceClosings.id })
  if (rows.length === 0) return false
  await tx
    .update(eReceipts)
    .set(outcome.state === 'done' ? { state: 'global' } : { closingId: null })
    .where(isOfIt)
  return true
}

export async function listAsked(db: Executor, isTest: boolean): Promise<ClosingRow[]> {
  return db
    .select()
    .from(invoiceClosings)
    .where(and(eq(invoiceClosings.isTest, isTest), eq(invoiceClosings.state, 'asked')))
}

/** The provider's ids of a month's receipts. */
export async function listReferences(db: Executor, closingId: string): Promise<Set<string>> {
  const rows = await db
    .select({ reference: eReceipts.reference })
    .from(eReceipts)
    .where(eq(eReceipts.closingId, closingId))
  return new Set(rows.flatMap(({ reference }) => reference ?? []))
}

export async function isMonthClosed(
  db: Executor,
  { month, isTest }: Pick<ClosingRow, 'month' | 'isTest'>,
): Promise<boolean> {
  const isIt = and(
    eq(invoiceClosings.month, month),
    eq(invoiceClosings.isTest, isTest),
    inArray(invoiceClosings.state, ['asked', 'done']),
  )
  return (await db.$count(invoiceClosings, isIt)) > 0
}
