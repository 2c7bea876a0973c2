export {
  createCoupon,
  endCoupon,
  listAllCoupons,
  pauseCoupon,
  resumeCoupon,
} from './coupon-admin.ts'
export { discountOf, validateCoupon, validateCouponUse } from './policy.ts'
export { countUses, findCouponByCode, lockCoupon, type CouponRow } from './store.ts'
