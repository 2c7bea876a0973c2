export { createCoupon, endCoupon, listAllCoupons, pauseCoupon, resumeCoupon } from './office.ts'
export { discountOf, validateCoupon, validateCouponUse } from './policy.ts'
export { countUses, findCouponByCode, lockCoupon, type CouponRow } from './store.ts'
