import type { CouponState, ErrorCode } from '@ateneo/contract'

interface Terms {
  isForAllCourses: boolean
  isForSubscriptions: boolean
  startsAt: Date | null
  endsAt: Date | null
  pausedAt: Date | null
  endedAt: Date | null
}

/** What is bought: a course, or without one a subscription. */
type Bought = string | null

/** Why a coupon does not count now, or not for this; undefined if it does. */
export function validateCoupon(
  coupon: Terms & { courseIds: readonly string[] },
  { courseId, now }: { courseId: Bought; now: Date },
): ErrorCode | undefined {
  if (coupon.endedAt !== null) return 'coupon_expired'
  if (coupon.endsAt !== null && coupon.endsAt <= now) return 'coupon_expired'
  if (coupon.pausedAt !== null) return 'coupon_paused'
  if (coupon.startsAt !== null && coupon.startsAt > now) return 'coupon_not_begun'
  const isForThis =
    courseId === null
      ? coupon.isForSubscriptions
      : coupon.isForAllCourses || coupon.courseIds.includes(courseId)
  return isForThis ? undefined : 'coupon_not_for_this'
}

interface Limits {
  maxUses: number | null
  maxUsesPerPerson: number | null
}

export interface TakenUses {
  /** Of everybody, but what this person's open orders hold. */
  all: number
  /** Of this person: paid. */
  own: number
  /** Of this person: being paid. */
  ownClaimed: number
}

/** Why there is no further use, if these are taken already. */
export function validateCouponUse(
  { maxUses, maxUsesPerPerson }: Limits,
  { all, own, ownClaimed }: TakenUses,
): ErrorCode | undefined {
  const perPerson = maxUsesPerPerson ?? Infinity
  if (own >= perPerson) return 'coupon_already_used'
  if (own + ownClaimed >= perPerson) return 'coupon_in_use'
  if (maxUses === null || all < maxUses) return undefined
  return all - ownClaimed < maxUses ? 'coupon_in_use' : 'coupon_used_up'
}

/** Never more than the price; a half cent counts for the buyer. */
export function discountOf(
  { percent, amountCents }: { percent: number | null; amountCents: number | null },
  priceCents: number,
): number {
  const cents = percent === null ? (amountCents ?? 0) : Math.round((priceCents * percent) / 100)
  return Math.min(cents, priceCents)
}

export function stateOf(coupon: Terms & Limits, uses: number, now: Date): CouponState {
  if (coupon.endedAt !== null) return 'ended'
  if (coupon.endsAt !== null && coupon.endsAt <= now) return 'expired'
  if (coupon.pausedAt !== null) return 'paused'
  if (coupon.maxUses !== null && uses >= coupon.maxUses) return 'used_up'
  return coupon.startsAt !== null && coupon.startsAt > now ? 'scheduled' : 'active'
}
