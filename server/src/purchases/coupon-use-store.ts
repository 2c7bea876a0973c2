import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/connect.ts'
import { orders } from './tables.ts'

/** Skips orders that are locked, since they are being paid right now. */
export async function releaseHeldUses(
  tx: Transaction,
  { couponId, studentId }: { couponId: string; studentId: string },
): Promise<void> {
  const held = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.couponId, couponId),
        eq(orders.studentId, studentId),
        isNull(orders.completedAt),
        isNotNull(orders.couponHeldUntil),
      ),
    )
    .for('no key update', { skipLocked: true })
  const ids = held.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.update(orders).set({ couponHeldUntil: null }).where(inArray(orders.id, ids))
}

export async function setCouponHold(tx: Transaction, orderId: string, until: Date): Promise<void> {
  await tx.update(orders).set({ couponHeldUntil: until }).where(eq(orders.id, orderId))
}
