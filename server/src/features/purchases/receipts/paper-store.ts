import { and, asc, eq, inArray, isNull, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { fiscalTerms } from '../../settings/tables.ts'
import { orderRefunds, receipts } from '../tables.ts'

function selectPapers(db: Executor, orderIds: readonly string[]) {
  return db
    .select({ paper: receipts, terms: fiscalTerms, refund: orderRefunds })
    .from(receipts)
    .leftJoin(fiscalTerms, eq(fiscalTerms.id, receipts.termsId))
    .leftJoin(orderRefunds, eq(orderRefunds.id, receipts.refundId))
    .where(inArray(receipts.orderId, [...orderIds]))
    .orderBy(asc(receipts.number))
}

/** A numbered receipt, what the settings said for it, and the refund that it is of. */
export type Paper = Awaited<ReturnType<typeof selectPapers>>[number]

/** Those of each order, by number. */
export async function listPapers(
  db: Executor,
  orderIds: readonly string[],
): Promise<Map<string, Paper[]>> {
  if (orderIds.length === 0) return new Map()
  return Map.groupBy(await selectPapers(db, orderIds), ({ paper }) => paper.orderId)
}

/** Of the last sum that went back. */
export async function findLastRefundNumber(
  db: Executor,
  orderId: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ number: sql<number | null>`max(${receipts.number})` })
    .from(receipts)
    .where(and(eq(receipts.orderId, orderId), eq(receipts.kind, 'refund')))
  return row?.number ?? undefined
}

/** For a join with the receipt of an order's payment. */
export const isSaleReceipt = isNull(receipts.refundId)
