import type { Transaction } from '../../../platform/db/connect.ts'
import { worthOf } from '../policy.ts'
import {
  insertShares,
  listBookedShares,
  listSharedMonths,
  type SharedMonth,
  type ShareOfCourse,
} from './revenue-share-store.ts'
import { divideCents, partOfDays, poolOf } from './revenue-share-policy.ts'
import type { OrderRow } from '../store.ts'

/**
 * After a refund of a subscription, or of its undoing: books for each closed month the difference
 * between what its days are worth now and what professors have of it. The caller's transaction must
 * hold the order's row lock.
 */
export async function settleShares(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  if (order.shareBasisPoints === 0) return
  for (const month of await listSharedMonths(tx, order.id)) {
    const booked = await listBookedShares(tx, month)
    const first = booked.map(({ sharedCents }) => sharedCents)
    const due = divideCents(worthOfMonth(order, month), first)
    const changes = booked.map((course, index) => ({
      ...course,
      cents: due[index]! - course.bookedCents,
    }))
    await bookShares(tx, { order, month, now }, changes)
  }
}

/** Cents of a month for its professors, after the refunds of the order. */
export function worthOfMonth(order: OrderRow, month: SharedMonth): number {
  return partOfDays(poolOf(worthOf(order).grossCents, order.shareBasisPoints), month)
}

interface Booking {
  order: OrderRow
  month: SharedMonth
  now: Date
}

/** Books what is more or less than nothing. */
export async function bookShares(
  tx: Transaction,
  { order, month, now }: Booking,
  shares: readonly (ShareOfCourse & { cents: number; sharedCents?: number })[],
): Promise<void> {
  const entries = shares
    .filter(({ cents }) => cents !== 0)
    .map(({ courseId, professorId, cents, sharedCents }) => ({
      orderId: order.id,
      courseId,
      professorId,
      kind: kindOf(cents, sharedCents),
      grossCents: cents,
      commissionCents: 0,
      currency: order.currency,
      sharedMonth: month.month,
      happenedAt: now,
    }))
  if (entries.length > 0) await insertShares(tx, entries)
}

function kindOf(cents: number, sharedCents: number | undefined) {
  if (sharedCents === undefined) return 'share' as const
  return cents < 0 ? ('share_refund' as const) : ('share_restored' as const)
}
