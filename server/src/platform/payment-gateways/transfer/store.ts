import { and, asc, eq, isNull, sql } from '../../db/drizzle.ts'
import type { PgDatabase, PgQueryResultHKT } from '../../db/drizzle-pg.ts'
import { transferCheckouts, transferReceipts } from './tables.ts'

export type TransferCheckout = typeof transferCheckouts.$inferSelect
export type TransferReceipt = typeof transferReceipts.$inferSelect

type Db = PgDatabase<PgQueryResultHKT>

/** Idempotent per order: returns the existing checkout of a known order. */
export async function insertTransfer(
  db: Db,
  checkout: typeof transferCheckouts.$inferInsert,
): Promise<TransferCheckout> {
  const [inserted] = await db
    .insert(transferCheckouts)
    .values(checkout)
    .onConflictDoNothing({ target: transferCheckouts.orderId })
    .returning()
  return inserted ?? (await findTransferOfOrder(db, checkout.orderId))!
}

export async function findTransfer(db: Db, token: string): Promise<TransferCheckout | undefined> {
  const [row] = await db.select().from(transferCheckouts).where(eq(transferCheckouts.token, token))
  return row
}

export async function findTransferOfOrder(
  db: Db,
  orderId: string,
): Promise<TransferCheckout | undefined> {
  const [row] = await db
    .select()
    .from(transferCheckouts)
    .where(eq(transferCheckouts.orderId, orderId))
  return row
}

/** Row lock until the transaction ends; undefined if no more is awaited. */
export async function lockOpenTransfer(
  db: Db,
  orderId: string,
): Promise<TransferCheckout | undefined> {
  const [row] = await db
    .select()
    .from(transferCheckouts)
    .where(and(eq(transferCheckouts.orderId, orderId), isNull(transferCheckouts.closedAt)))
    .for('no key update')
  return row
}

/** From the oldest on. */
export async function listTransferReceipts(db: Db, token: string): Promise<TransferReceipt[]> {
  return db
    .select()
    .from(transferReceipts)
    .where(eq(transferReceipts.token, token))
    .orderBy(asc(transferReceipts.createdAt), asc(transferReceipts.id))
}

/** False if its tracking key was received before; waits for one that is being received. */
export async function insertTransferReceipt(
  db: Db,
  receipt: Omit<TransferReceipt, 'isRepeated'>,
): Promise<boolean> {
  const rows = await db
    .insert(transferReceipts)
    .values(receipt)
    .onConflictDoNothing({
      target: transferReceipts.trace,
      where: sql`trace is not null and not is_repeated`,
    })
    .returning({ id: transferReceipts.id })
  return rows.length > 0
}

/** The buyer says that they paid: earlier claims keep their time. */
export async function claimTransfer(db: Db, token: string, claimedAt: Date): Promise<void> {
  await db
    .update(transferCheckouts)
    .set({ claimedAt: sql`coalesce(${transferCheckouts.claimedAt}, ${claimedAt})` })
    .where(eq(transferCheckouts.token, token))
}

/** Somebody looked, and more is awaited until then. */
export async function awaitTransfer(db: Db, token: string, payBy: Date): Promise<void> {
  await db
    .update(transferCheckouts)
    .set({ claimedAt: null, payBy: sql`greatest(${transferCheckouts.payBy}, ${payBy})` })
    .where(eq(transferCheckouts.token, token))
}

export async function closeTransfer(
  db: Db,
  token: string,
  { closedAt, closeReason }: { closedAt: Date; closeReason: string },
): Promise<void> {
  await db
    .update(transferCheckouts)
    .set({ closedAt, closeReason, claimedAt: null })
    .where(eq(transferCheckouts.token, token))
}
