import type { PaymentProvider } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { newId } from '../../../platform/db/columns.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { closeOrder } from './closing-store.ts'
import { prolongHold } from './coupon-use/coupon-use-store.ts'
import { heldUntil, shareCouponUse } from './coupon-use/coupon-uses.ts'
import { lockStudent } from '../access/entitlement-store.ts'
import type { Quote } from './quotes.ts'
import { nextReconciliation } from './reconciliation/reconciliation-schedule.ts'
import {
  insertOrder,
  listOpenOrders,
  lockCourseOnSale,
  lockOpenOrders,
  type OrderRow,
} from '../store.ts'

/** Enough for several tabs, too few to fill the table or the provider's ledger. */
const MAX_OPEN_ORDERS = 5

const MINUTE = 60_000
/** A provider's checkout and its idempotency keys expire after some hours. */
const REUSED_FOR = 60 * MINUTE
/** Minimum age before an order is cancelled for a new one, since it may be open in another tab. */
const KEPT_FOR = 15 * MINUTE

/** The provider of a pending order reviews its payment: it is no surplus. */
const isUnpaid = ({ pendingSince }: OrderRow) => pendingSince === null

/**
 * Reuses the student's open order for the same item, price and provider, else inserts one.
 * `provider`: null if there is nothing to pay.
 */
export async function claimOrder(
  ctx: Context,
  studentId: string,
  { provider, ...offer }: Quote & { provider: PaymentProvider | null },
): Promise<{ order: OrderRow; isNew: boolean }> {
  const now = ctx.now()
  const { plan, courseId, description, priceCents, discountCents, coupon } = offer
  const ageOf = ({ createdAt }: OrderRow) => now.getTime() - createdAt.getTime()
  return ctx.db.transaction(async (tx) => {
    const { isErased } = await lockStudent(tx, studentId)
    if (isErased) throw fail('token_invalid')
    if (courseId !== null && !(await lockCourseOnSale(tx, courseId))) throw fail('course_not_found')
    // Without row locks: an order whose checkout is being stored has one, and is reused all the same.
    const open = await listOpenOrders(tx, studentId)
    const same = open.find(
      (order) =>
        order.planId === plan.id &&
        order.courseId === courseId &&
        order.priceCents === priceCents &&
        order.currency === plan.currency &&
        order.couponId === (coupon?.id ?? null) &&
        order.provider === provider &&
        (order.pendingSince !== null || ageOf(order) < REUSED_FOR),
    )
    if (coupon) await shareCouponUse(ctx, tx, coupon, studentId)
    if (same) {
      if (coupon) await prolongHold(tx, same.id, heldUntil(now))
      return { order: same, isNew: false }
    }
    const unpaid = open.filter(isUnpaid)
    const surplus = Math.max(unpaid.length + 1 - MAX_OPEN_ORDERS, 0)
    const free = surplus > 0 ? (await lockOpenOrders(tx, studentId)).filter(isUnpaid) : []
    const left = free.filter((order) => ageOf(order) >= KEPT_FOR).slice(0, surplus)
    if (left.length < surplus) throw fail('too_many_open_orders')
    for (const { id } of left)
      await closeOrder(tx, id, { status: 'cancelled', closedAt: ctx.now() })
    const order = await insertOrder(tx, {
      studentId,
      planId: plan.id,
      courseId,
      planName: plan.planName,
      description,
      priceCents,
      discountCents,
      ...(coupon && {
        couponId: coupon.id,
        couponCode: coupon.code,
        couponHeldUntil: heldUntil(now),
      }),
      ...(priceCents === 0 && { checkoutToken: `CUPON-${newId()}` }),
      currency: plan.currency,
      durationMonths: plan.durationMonths,
      status: 'created',
      provider,
      reconcileAt: nextReconciliation(now, now),
      createdAt: now,
    })
    return { order, isNew: true }
  })
}
