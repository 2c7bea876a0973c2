import type { Transaction } from '../../../platform/db/connect.ts'
import { insertLedgerEntry, sumLedger } from './ledger-store.ts'
import { worthOf } from '../policy.ts'
import { settleShares } from './revenue-shares.ts'
import { getOrder, type OrderRow } from '../store.ts'

/**
 * Books the difference between what an order is worth now and what the ledger has for it; of a
 * subscription, that of the months which were distributed. The caller's transaction must hold the
 * order's row lock.
 */
export async function settleLedger(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const order = await getOrder(tx, orderId)
  const { courseId } = order
  if (courseId === null) return settleShares(tx, order, now)
  const worth = worthOf(order)
  let booked = await sumLedger(tx, orderId)
  // What was refunded before it was confirmed is a sale and a refund.
  const steps = booked.entries === 0 && worth.grossCents > 0 ? [priceOf(order), worth] : [worth]
  for (const step of steps) {
    const grossCents = step.grossCents - booked.grossCents
    const commissionCents = step.commissionCents - booked.commissionCents
    if (grossCents === 0) continue
    const gained = booked.entries === 0 ? 'sale' : 'restored'
    const kind = grossCents < 0 ? 'refund' : gained
    const entry = { kind, grossCents, commissionCents, happenedAt: now } as const
    await insertLedgerEntry(tx, { ...order, courseId }, entry)
    booked = { ...step, entries: booked.entries + 1 }
  }
}

const priceOf = (order: OrderRow) => worthOf({ ...order, refundedCents: 0 })
