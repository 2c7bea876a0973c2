import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../primitives.ts'

/** What something costs with a coupon. */
export const couponOffer = z.object({
  costId: id,
  price: z.number(),
  newPrice: z.number(),
  currency: z.string(),
})
export type CouponOffer = z.infer<typeof couponOffer>

export const getCouponOffers = endpoint({
  method: 'GET',
  path: '/payment/coupons/:code',
  summary: 'Lo que cuestan con un cupón un curso, o sin curso las suscripciones',
  access: 'anyone',
  perMinute: 60,
  params: z.object({ code: z.string().max(100) }),
  query: z.object({ courseId: id.optional() }),
  reply: z.object({ code: z.string(), offers: z.array(couponOffer) }),
  refusals: [
    'coupon_not_found',
    'coupon_not_begun',
    'coupon_expired',
    'coupon_paused',
    'coupon_used_up',
    'coupon_already_used',
    'coupon_in_use',
    'coupon_not_for_this',
    'course_not_found',
    'course_free',
    'plan_not_found',
  ],
})
