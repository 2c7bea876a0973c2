import type { ErrorCode } from '@ateneo/contract'
import type { Context } from '../context.ts'
import {
  countUses,
  type CouponRow,
  lockCoupon,
  validateCoupon,
  validateCouponUse,
} from '../coupons/service.ts'
import type { Transaction } from '../db/connect.ts'
import { fail } from '../fail.ts'
import { releaseHeldUses, setCouponHold } from './coupon-use-store.ts'
import { lockOrder, type OrderRow } from './store.ts'

/** As long as an open order is reused. */
const HELD_MILLISECONDS = 60 * 60_000

export const heldUntil = (now: Date) => new Date(now.getTime() + HELD_MILLISECONDS)

/**
 * Takes a use for a new order of the student, who lets go of those that their other open orders
 * hold. The lock on the coupon lasts until the transaction ends, so that no two count at once.
 */
export async function takeCouponUse(
  ctx: Context,
  tx: Transaction,
  coupon: CouponRow,
  studentId: string,
): Promise<void> {
  const now = ctx.now()
  await lockCoupon(tx, coupon.id)
  await releaseHeldUses(tx, { couponId: coupon.id, studentId })
  const refusal = validateCouponUse(
    coupon,
    await countUses(tx, { couponId: coupon.id, studentId, now }),
  )
  if (refusal) throw fail(refusal)
}

/**
 * Makes sure that an order still has its use before it is paid, and prolongs it; one that lapsed is
 * taken anew if the coupon still counts. The reason if there is none left.
 *
 * Locks the order before the coupon; with the coupon locked, orders are read `skip locked`.
 */
export async function holdCouponUse(
  ctx: Context,
  { id, couponId }: Pick<OrderRow, 'id' | 'couponId'>,
): Promise<ErrorCode | undefined> {
  if (couponId === null) return undefined
  return ctx.db.transaction(async (tx) => {
    const now = ctx.now()
    const order = await lockOrder(tx, id)
    if (!order || (order.status !== 'created' && order.status !== 'cancelled')) return undefined
    const isHeld = order.couponHeldUntil !== null && order.couponHeldUntil > now
    const refusal = isHeld ? undefined : await revalidateCoupon(tx, order, couponId, now)
    if (refusal === undefined) await setCouponHold(tx, id, heldUntil(now))
    return refusal
  })
}

async function revalidateCoupon(
  tx: Transaction,
  { studentId, courseId }: OrderRow,
  couponId: string,
  now: Date,
): Promise<ErrorCode | undefined> {
  const coupon = (await lockCoupon(tx, couponId))!
  const refusal = validateCoupon(coupon, { courseId, now })
  return refusal ?? validateCouponUse(coupon, await countUses(tx, { couponId, studentId, now }))
}
