import type { Context } from '../../../../context.ts'
import { countUses, validateCouponUse } from '../../../coupons/service.ts'
import { fail } from '../../../../platform/errors/fail.ts'
import type { Caller } from '../../../../platform/http/route.ts'
import { discount, findCoupon, type Quote, quote } from '../quotes.ts'
import { listActivePlans } from '../../store.ts'

interface CouponUse {
  code: string
  /** Undefined: subscriptions. */
  courseId: string | undefined
}

/** What a coupon makes of the price of a course, or of the subscriptions, for who asks. */
export async function listCouponOffers(
  ctx: Context,
  caller: Caller | undefined,
  { code, courseId }: CouponUse,
): Promise<{ code: string; offers: Quote[] }> {
  const plans = await listActivePlans(ctx.db)
  const fitting = plans.filter(({ isRecurring }) => isRecurring === (courseId === undefined))
  // The first one-off plan prices courses.
  const priced = courseId === undefined ? fitting : fitting.slice(0, 1)
  if (priced.length === 0) throw fail('plan_not_found')
  const coupon = await findCoupon(ctx, code, courseId?.toLowerCase() ?? null)
  const taken = await countUses(ctx.db, {
    couponId: coupon.id,
    studentId: caller?.id,
    now: ctx.now(),
  })
  const refusal = validateCouponUse(coupon, taken)
  if (refusal) throw fail(refusal)
  const offers = await Promise.all(
    priced.map(({ id: planId }) => quote(ctx, { planId, courseId: courseId ?? null })),
  )
  return { code: coupon.code, offers: offers.map((offer) => discount(offer, coupon)) }
}
