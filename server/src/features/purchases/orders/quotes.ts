import { couponCode } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import {
  type CouponRow,
  discountOf,
  findCouponByCode,
  validateCoupon,
} from '../../coupons/service.ts'
import { fail, AppError } from '../../../platform/errors/fail.ts'
import { claimCouponUse } from './coupon-use/coupon-uses.ts'
import { findActivePlan, findCourseOnSale, type OrderRow, type PlanRow } from '../store.ts'

export const MAX_AGE_MILLISECONDS = 24 * 60 * 60 * 1000

export interface Quote {
  plan: PlanRow
  courseId: string | null
  description: string
  /** To be paid, after the discount. */
  priceCents: number
  discountCents: number
  coupon: CouponRow | undefined
}

interface QuoteRequest {
  planId: string
  courseId: string | null
  /** Code of a coupon, as it was typed. */
  coupon?: string | undefined
}

/** Current price, less the discount of a coupon. A subscription has no course: `courseId` is ignored. */
export async function quote(
  ctx: Context,
  { coupon: code, ...wanted }: QuoteRequest,
): Promise<Quote> {
  const offer = await quotePrice(ctx, wanted)
  return code === undefined ? offer : discount(offer, await findCoupon(ctx, code, offer.courseId))
}

/** A coupon that counts now for this course, or without one for subscriptions. */
export async function findCoupon(
  ctx: Context,
  code: string,
  courseId: string | null,
): Promise<CouponRow> {
  const typed = couponCode.safeParse(code)
  const coupon = typed.success ? await findCouponByCode(ctx.db, typed.data) : undefined
  if (!coupon) throw fail('coupon_not_found')
  const refusal = validateCoupon(coupon, { courseId, now: ctx.now() })
  if (refusal) throw fail(refusal)
  return coupon
}

export function discount(offer: Quote, coupon: CouponRow): Quote {
  const discountCents = discountOf(coupon, offer.priceCents)
  return { ...offer, coupon, discountCents, priceCents: offer.priceCents - discountCents }
}

async function quotePrice(ctx: Context, { planId, courseId }: QuoteRequest): Promise<Quote> {
  const plan = await findActivePlan(ctx.db, planId)
  if (!plan) throw fail('plan_not_found')
  const { description, priceCents } = plan
  const undiscounted = { plan, discountCents: 0, coupon: undefined }
  if (plan.isRecurring) return { ...undiscounted, courseId: null, description, priceCents }
  if (courseId === null) throw fail('course_required')
  const course = await findCourseOnSale(ctx.db, courseId)
  if (!course) throw fail('course_not_found')
  const price = course.priceCents ?? priceCents
  if (price === 0) throw fail('course_free')
  const { id, title } = course
  return { ...undiscounted, courseId: id, description: title, priceCents: price }
}

/**
 * Error if the offer changed or the order expired, so that the buyer must confirm again; undefined
 * otherwise.
 */
export async function checkStillPayable(
  ctx: Context,
  order: OrderRow,
): Promise<AppError | undefined> {
  try {
    const { planId, courseId } = order
    const { plan, priceCents } = await quote(ctx, { planId, courseId })
    const before = order.priceCents + order.discountCents
    if (priceCents !== before || plan.currency !== order.currency) return fail('price_changed')
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  const ageMs = ctx.now().getTime() - order.createdAt.getTime()
  if (ageMs > MAX_AGE_MILLISECONDS) return fail('order_expired')
  const refusal = await claimCouponUse(ctx, order)
  return refusal && fail(refusal)
}
