import { and, desc, eq, inArray, isNotNull, ne, or, sql } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { orders } from '../purchases/tables.ts'
import {
  transferCheckouts,
  transferReceipts,
} from '../../platform/payment-gateways/transfer/tables.ts'
import { transferClaims } from './tables.ts'

export type ClaimRow = typeof transferClaims.$inferSelect

export async function insertClaim(
  tx: Transaction,
  claim: typeof transferClaims.$inferInsert,
): Promise<void> {
  await tx.insert(transferClaims).values(claim)
}

/** The newest first. */
export async function listClaims(db: Executor, orderIds: readonly string[]): Promise<ClaimRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(transferClaims)
    .where(inArray(transferClaims.orderId, [...orderIds]))
    .orderBy(desc(transferClaims.createdAt), desc(transferClaims.id))
}

export function countClaims(db: Executor, orderId: string): Promise<number> {
  return db.$count(transferClaims, eq(transferClaims.orderId, orderId))
}

/** True if one of them was waiting. */
export async function decideClaims(
  tx: Transaction,
  orderId: string,
  decision: Pick<ClaimRow, 'state' | 'decidedBy' | 'decidedAt' | 'reason'>,
): Promise<boolean> {
  const rows = await tx
    .update(transferClaims)
    .set(decision)
    .where(and(eq(transferClaims.orderId, orderId), eq(transferClaims.state, 'open')))
    .returning({ id: transferClaims.id })
  return rows.length > 0
}

export async function findProof(db: Executor, claimId: string): Promise<ClaimRow | undefined> {
  const [row] = await db
    .select()
    .from(transferClaims)
    .where(and(eq(transferClaims.id, claimId), isNotNull(transferClaims.fileName)))
  return row
}

/** Filters the ids of claims that have a proof. */
export async function listProved(db: Executor, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: transferClaims.id })
    .from(transferClaims)
    .where(and(inArray(transferClaims.id, ids), isNotNull(transferClaims.fileName)))
  return rows.map(({ id }) => id)
}

interface Alike {
  orderId: string
  orderNumber: string
}

/** Other orders that were claimed with the same file. */
export async function listOrdersOfFile(db: Executor, claim: ClaimRow): Promise<Alike[]> {
  if (claim.fileHash === null) return []
  return db
    .selectDistinct({ orderId: orders.id, orderNumber: orders.number })
    .from(transferClaims)
    .innerJoin(orders, eq(orders.id, transferClaims.orderId))
    .where(and(eq(transferClaims.fileHash, claim.fileHash), ne(orders.id, claim.orderId)))
}

/** Other orders with the same tracking key, claimed or received. */
export async function listOrdersOfTrace(
  db: Executor,
  { trace, orderId }: { trace: string | null; orderId: string },
): Promise<Alike[]> {
  if (trace === null) return []
  const claimed = db
    .select({ id: transferClaims.orderId })
    .from(transferClaims)
    .where(eq(transferClaims.trace, trace))
  const received = db
    .select({ id: sql<string>`${transferCheckouts.orderId}::uuid` })
    .from(transferReceipts)
    .innerJoin(transferCheckouts, eq(transferCheckouts.token, transferReceipts.token))
    .where(eq(transferReceipts.trace, trace))
  return db
    .select({ orderId: orders.id, orderNumber: orders.number })
    .from(orders)
    .where(
      and(ne(orders.id, orderId), or(inArray(orders.id, claimed), inArray(orders.id, received))),
    )
}

/** True if another order's claim of the key waits or was believed; one that was not leaves it free. */
export async function isTraceClaimed(
  db: Executor,
  { trace, orderId }: { trace: string; orderId: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: transferClaims.id })
    .from(transferClaims)
    .where(
      and(
        eq(transferClaims.trace, trace),
        ne(transferClaims.orderId, orderId),
        inArray(transferClaims.state, ['open', 'accepted']),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Empties what a student claimed; returns the ids. */
export async function eraseClaims(tx: Transaction, studentId: string): Promise<string[]> {
  const theirs = tx.select({ id: orders.id }).from(orders).where(eq(orders.studentId, studentId))
  const file = { fileName: null, fileType: null, fileBytes: null, fileHash: null }
  const rows = await tx
    .update(transferClaims)
    .set({ note: '', reason: null, trace: null, ...file })
    .where(inArray(transferClaims.orderId, theirs))
    .returning({ id: transferClaims.id })
  return rows.map(({ id }) => id)
}
