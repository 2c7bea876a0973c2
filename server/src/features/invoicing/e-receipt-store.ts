import type { EReceiptFilter } from '@ateneo/contract'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  lte,
  type SQL,
  sql,
} from '../../platform/db/drizzle.ts'
import { byTime, type Slice } from '../../platform/db/keyset.ts'
import { handSales, orderPayments, orders, receipts } from '../purchases/tables.ts'
import { fiscalTerms } from '../settings/tables.ts'
import { eReceipts } from './tables.ts'

export type EReceiptRow = typeof eReceipts.$inferSelect

/** Locks rows by ascending id: two transactions that lock in different orders end in a deadlock. */
export const lockReceipts = (db: Executor, which: SQL | undefined) =>
  db
    .select({ id: eReceipts.id })
    .from(eReceipts)
    .where(which)
    .orderBy(asc(eReceipts.id))
    .for('no key update')

/** Condition of an `update` that locks its rows by `lockReceipts` first. */
export const areLocked = (db: Executor, which: SQL | undefined): SQL =>
  inArray(eReceipts.id, lockReceipts(db, which))

/**
 * Takes the one whose turn it is: that it is asked for, and when again, is written before it is, so
 * that two workers never ask for the same at once.
 */
export async function claimDue(
  db: Executor,
  { isTest, now }: { isTest: boolean; now: Date },
): Promise<EReceiptRow | undefined> {
  const due = db
    .select({ id: eReceipts.id })
    .from(eReceipts)
    .where(
      and(
        eq(eReceipts.isTest, isTest),
        sql`${eReceipts.state} in ('waiting', 'cancelling')`,
        lte(eReceipts.nextTryAt, now),
      ),
    )
    .orderBy(eReceipts.nextTryAt, eReceipts.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(eReceipts)
    .set({
      askedAt: sql`coalesce(${eReceipts.askedAt}, ${now.toISOString()}::timestamptz)`,
      attempts: sql`${eReceipts.attempts} + 1`,
      nextTryAt: sql`${now.toISOString()}::timestamptz + interval '1 minute'`,
    })
    .where(sql`${eReceipts.id} = (${due})`)
    .returning()
  return row
}

/** False if it is in another state meanwhile. */
export async function moveEReceipt(
  db: Executor,
  { id, state }: Pick<EReceiptRow, 'id' | 'state'>,
  values: Partial<EReceiptRow>,
): Promise<boolean> {
  const rows = await db
    .update(eReceipts)
    .set(values)
    .where(and(eq(eReceipts.id, id), eq(eReceipts.state, state)))
    .returning({ id: eReceipts.id })
  return rows.length > 0
}

/** What the provider is told of the order, which is nothing of who paid. */
export async function getSale(db: Executor, orderId: string) {
  const [row] = await db
    .select({
      description: orders.description,
      hand: handSales.method,
      method: sql<typeof orderPayments.$inferSelect.method | null>`(
        select ${orderPayments.method} from ${orderPayments}
        where ${orderPayments.orderId} = ${orders.id} and ${orderPayments.state} = 'approved'
        order by ${orderPayments.reference} = ${orders.paymentReference} desc nulls last limit 1)`,
      vatBasisPoints: fiscalTerms.vatBasisPoints,
    })
    .from(orders)
    .innerJoin(receipts, and(eq(receipts.orderId, orders.id), eq(receipts.kind, 'sale')))
    .leftJoin(fiscalTerms, eq(fiscalTerms.id, receipts.termsId))
    .leftJoin(handSales, eq(handSales.orderId, orders.id))
    .where(eq(orders.id, orderId))
  return row!
}

function matches(filter: EReceiptFilter | undefined): SQL | undefined {
  if (filter === undefined) return undefined
  if (filter !== 'credit_note') return eq(eReceipts.state, filter)
  return gt(eReceipts.owedNoteCents, eReceipts.notedCents)
}

const newestFirst = byTime(eReceipts.createdAt, eReceipts.id, 'desc')

function selectListed(db: Executor) {
  return db
    .select({ ...getTableColumns(eReceipts), number: receipts.number })
    .from(eReceipts)
    .innerJoin(receipts, and(eq(receipts.orderId, eReceipts.orderId), eq(receipts.kind, 'sale')))
}

export type ListedEReceipt = Awaited<ReturnType<typeof selectListed>>[number]

export async function listEReceiptRows(
  db: Executor,
  filter: EReceiptFilter | undefined,
  { after, limit }: Slice,
): Promise<ListedEReceipt[]> {
  return selectListed(db)
    .where(and(matches(filter), newestFirst.beyond(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit)
}

/** Row lock until the transaction ends. */
export async function lockEReceipt(
  tx: Transaction,
  id: string,
): Promise<ListedEReceipt | undefined> {
  const [row] = await selectListed(tx)
    .where(eq(eReceipts.id, id))
    .for('no key update', { of: eReceipts })
  return row
}

export async function findListed(db: Executor, id: string): Promise<ListedEReceipt | undefined> {
  const [row] = await selectListed(db).where(eq(eReceipts.id, id))
  return row
}
