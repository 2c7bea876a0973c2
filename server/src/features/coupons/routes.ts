import * as calls from '@ateneo/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { presentCoupon } from './present.ts'
import * as service from './service.ts'

export const couponRoutes: Route[] = [
  route(calls.listCoupons, async ({ ctx, query }) => {
    const { rows, nextCursor, now } = await service.listAllCoupons(ctx, query)
    return { documents: rows.map((row) => presentCoupon(row, now)), nextCursor }
  }),
  route(calls.createCoupon, async ({ ctx, caller, body }) => ({
    insertedId: await service.createCoupon(ctx, caller, body),
  })),
  route(calls.pauseCoupon, async ({ ctx, caller, params }) => {
    await service.pauseCoupon(ctx, caller, params.couponId)
    return { msg: 'Coupon paused' }
  }),
  route(calls.resumeCoupon, async ({ ctx, caller, params }) => {
    await service.resumeCoupon(ctx, caller, params.couponId)
    return { msg: 'Coupon resumed' }
  }),
  route(calls.endCoupon, async ({ ctx, caller, params }) => {
    await service.endCoupon(ctx, caller, params.couponId)
    return { msg: 'Coupon ended' }
  }),
]
