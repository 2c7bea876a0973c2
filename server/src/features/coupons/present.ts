import type { Coupon } from '@ateneo/contract'
import { stateOf } from './policy.ts'
import type { ListedCoupon } from './store.ts'

export function presentCoupon(
  { coupon, uses, salesCents, courses }: ListedCoupon,
  now: Date,
): Coupon {
  const { id, code, percent, amountCents, isForAllCourses, isForSubscriptions } = coupon
  const { startsAt, endsAt, maxUses, maxUsesPerPerson } = coupon
  return {
    _id: id,
    code,
    kind: percent === null ? 'amount' : 'percent',
    value: percent ?? (amountCents ?? 0) / 100,
    state: stateOf(coupon, uses, now),
    isForAllCourses,
    courses,
    isForSubscriptions,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    maxUses,
    maxUsesPerPerson,
    uses,
    sales: salesCents / 100,
    creationDate: coupon.createdAt.toISOString(),
  }
}
