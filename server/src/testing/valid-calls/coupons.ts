import * as calls from '@ateneo/contract'
import { row, type Fixtures } from './fixtures.ts'

let made = 0

/** A coupon's form with a code of its own. */
const buildForm = () => ({
  code: `CUPON-${++made}`,
  kind: 'percent' as const,
  value: 20,
  isForAllCourses: true,
  courseIds: [],
  isForSubscriptions: true,
  from: null,
  until: null,
  maxUses: null,
  maxUsesPerPerson: null,
})

export function couponsCalls({ academy, users }: Fixtures) {
  const admin = () => academy.as(users['an administrator'])
  const create = async () =>
    (await admin().call(calls.createCoupon, { body: buildForm() })).insertedId
  const named = async () => ({ params: { couponId: await create() } })
  return [
    row(calls.listCoupons),
    row(calls.createCoupon, () => ({ body: buildForm() })),
    row(calls.pauseCoupon, named),
    row(calls.resumeCoupon, named),
    row(calls.endCoupon, named),
    row(calls.getCouponOffers, async () => {
      const form = buildForm()
      await admin().call(calls.createCoupon, { body: form })
      return { params: { code: form.code } }
    }),
  ]
}
