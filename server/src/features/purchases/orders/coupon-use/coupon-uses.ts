import type { ErrorCode } from '@ateneo/contract'
import type { Context } from '../../../../context.ts'
import {
  countUses,
  type CouponRow,
  lockCoupon,
  validateCoupon,
  validateCouponUse,
} from '../../../coupons/service.ts'
import type { Transaction } from '../../../../platform/db/connect.ts'
import { fail } from '../../../../platform/errors/fail.ts'
import { claimHeldUse, lockHolders, releaseUses, setClaim } from './coupon-use-store.ts'
import { lockOrder, type OrderRow } from '../../store.ts'

/** As long as an open order is reused. */
const HELD_MILLISECONDS = 60 * 60_000
/** A provider decides about a payment within days; the buyer has nothing to do meanwhile. */
const REVIEWED_MILLISECONDS = 30 * 24 * 60 * 60_000

export const heldUntil = (now: Date) => new Date(now.getTime() + HELD_MILLISECONDS)

/**
 * Makes sure that there is a use for a new order of the student. What their other open orders hold
 * is shared with it: the first that is paid has it. The lock on the coupon lasts until the
 * transaction ends, so that no two count at once.
 */
export async function shareCouponUse(
  ctx: Context,
  tx: Transaction,
  coupon: CouponRow,
  studentId: string,
): Promise<void> {
  await lockCoupon(tx, coupon.id)
  const taken = await countUses(tx, { couponId: coupon.id, studentId, now: ctx.now() })
  const refusal = validateCouponUse(coupon, taken)
  if (refusal) throw fail(refusal)
}

/**
 * Gives an order its use for itself before money is taken, and prolongs it; one that lapsed is
 * taken anew if the coupon still counts. The reason if there is none left: then it holds nothing.
 *
 * Locks the buyer's orders before the coupon: what they share becomes one use at once, and with the
 * coupon locked no order is waited for.
 */
export async function claimCouponUse(
  ctx: Context,
  { id, couponId, studentId }: Pick<OrderRow, 'id' | 'couponId' | 'studentId'>,
): Promise<ErrorCode | undefined> {
  if (couponId === null) return undefined
  return ctx.db.transaction(async (tx) => {
    const now = ctx.now()
    await lockHolders(tx, { id, couponId, studentId })
    const order = await lockOrder(tx, id)
    if (!order || (order.status !== 'created' && order.status !== 'cancelled')) return undefined
    const coupon = (await lockCoupon(tx, couponId))!
    const refusal = await findRefusal(tx, order, { coupon, now })
    if (refusal === undefined) {
      const until = laterOf(order.couponHeldUntil, heldUntil(now))
      await claimHeldUse(tx, { id, couponId, studentId, now, until })
    } else await releaseUses(tx, [id])
    return refusal
  })
}

/** Nothing takes a use from an order that has it alone: its money may have come already. */
async function findRefusal(
  tx: Transaction,
  { id, studentId, courseId, couponHeldUntil, isCouponClaimed }: OrderRow,
  { coupon, now }: { coupon: CouponRow; now: Date },
): Promise<ErrorCode | undefined> {
  const isHeld = couponHeldUntil !== null && couponHeldUntil > now
  if (isHeld && isCouponClaimed) return undefined
  // A use that the order holds outlasts the coupon's end.
  const ended = isHeld ? undefined : validateCoupon(coupon, { courseId, now })
  const taken = await countUses(tx, { couponId: coupon.id, studentId, now, exceptOrderId: id })
  return ended ?? validateCouponUse(coupon, taken)
}

const laterOf = (one: Date | null, other: Date) => (one !== null && one > other ? one : other)

/** Nothing was paid: the student may use the coupon elsewhere, and here until the hold lapses. */
export async function unclaimCouponUse(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const couponHeldUntil = order.status === 'created' ? heldUntil(now) : null
  await setClaim(tx, order.id, { couponHeldUntil, isCouponClaimed: false })
}

/** Shops tell of a payment up to two working days later. */
const TOLD_LATE_MILLISECONDS = 48 * 60 * 60_000

/** The use is this order's while its payment is awaited: of a voucher until it surely isn't paid. */
export async function keepCouponUse(
  tx: Transaction,
  order: OrderRow,
  now: Date,
  payBy?: Date,
): Promise<void> {
  const couponHeldUntil = payBy
    ? new Date(payBy.getTime() + TOLD_LATE_MILLISECONDS)
    : new Date(now.getTime() + REVIEWED_MILLISECONDS)
  await setClaim(tx, order.id, { couponHeldUntil, isCouponClaimed: true })
}
