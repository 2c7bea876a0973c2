export { createCoupon, endCoupon, listAllCoupons, pauseCoupon, resumeCoupon } from './office.ts'
export { discountOf, refuseCoupon, refuseUse } from './policy.ts'
export { countUses, findCouponByCode, lockCoupon, type CouponRow } from './store.ts'
