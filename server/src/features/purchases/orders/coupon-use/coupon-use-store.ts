import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
} from '../../../../platform/db/drizzle.ts'
import type { Transaction } from '../../../../platform/db/connect.ts'
import { orders } from '../../tables.ts'

interface Claimant {
  id: string
  couponId: string
  studentId: string
}

/** Unpaid orders of the buyer that may hold a use of the coupon. */
const holdersOf = ({ couponId, studentId }: Claimant) =>
  and(
    eq(orders.couponId, couponId),
    eq(orders.studentId, studentId),
    isNull(orders.completedAt),
    isNotNull(orders.couponHeldUntil),
  )

/** Locks an order and the buyer's others by ascending id, so that two claims never deadlock. */
export async function lockHolders(tx: Transaction, claimant: Claimant): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(or(eq(orders.id, claimant.id), holdersOf(claimant)))
    .orderBy(asc(orders.id))
    .for('no key update')
}

interface Claim extends Claimant {
  now: Date
  until: Date
}

/**
 * The order has a use alone; the student's other open orders hold none any more, but those that
 * are being paid. Skips one that was opened since the buyer's orders were locked.
 */
export async function claimHeldUse(
  tx: Transaction,
  { id, couponId, studentId, now, until }: Claim,
): Promise<void> {
  const others = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        holdersOf({ id, couponId, studentId }),
        ne(orders.id, id),
        or(eq(orders.isCouponClaimed, false), lte(orders.couponHeldUntil, now)),
      ),
    )
    .for('no key update', { skipLocked: true })
  const ids = others.map((other) => other.id)
  if (ids.length > 0) await releaseUses(tx, ids)
  await tx
    .update(orders)
    .set({ couponHeldUntil: until, isCouponClaimed: true })
    .where(eq(orders.id, id))
}

export async function releaseUses(tx: Transaction, ids: string[]): Promise<void> {
  await tx
    .update(orders)
    .set({ couponHeldUntil: null, isCouponClaimed: false })
    .where(inArray(orders.id, ids))
}

/** Prolongs a hold. An order that is locked is being paid, which prolongs it too. */
export async function prolongHold(tx: Transaction, orderId: string, until: Date): Promise<void> {
  const [free] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.status, 'created')))
    .for('no key update', { skipLocked: true })
  if (free) await tx.update(orders).set({ couponHeldUntil: until }).where(eq(orders.id, orderId))
}

/** Only of an order that is not closed: what it had as it closed stays. */
export async function setClaim(
  tx: Transaction,
  orderId: string,
  claim: { couponHeldUntil: Date | null; isCouponClaimed: boolean },
): Promise<void> {
  await tx
    .update(orders)
    .set(claim)
    .where(
      and(
        eq(orders.id, orderId),
        isNotNull(orders.couponId),
        inArray(orders.status, ['created', 'cancelled']),
      ),
    )
}
