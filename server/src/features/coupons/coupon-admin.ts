import type { AuditAction } from '@ateneo/contract'
import { recordAudit } from '../audit/service.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { fail } from '../../platform/errors/fail.ts'
import { idPlace, keysetPage } from '../../platform/http/keyset-page.ts'
import type { Caller } from '../../platform/http/route.ts'
import { midnight } from '../../platform/text/midnight.ts'
import { getTimeZone } from '../settings/service.ts'
import {
  type CouponRow,
  countCourses,
  insertCoupon,
  listCoupons,
  lockCoupon,
  updateCoupon,
} from './store.ts'

interface CouponTerms {
  code: string
  kind: 'percent' | 'amount'
  value: number
  isForAllCourses: boolean
  courseIds: string[]
  isForSubscriptions: boolean
  /** Days, both included. */
  from: string | null
  until: string | null
  maxUses: number | null
  maxUsesPerPerson: number | null
}

export async function listAllCoupons(
  ctx: Context,
  { q = '', ...wanted }: { q?: string | undefined; limit: number; cursor?: string | undefined },
) {
  const now = ctx.now()
  const page = await keysetPage(wanted, {
    shape: idPlace,
    find: (slice) => listCoupons(ctx.db, { words: q, now }, slice),
    placeOf: ({ coupon: { id } }) => ({ id }),
  })
  return { ...page, now }
}

export async function createCoupon(
  ctx: Context,
  admin: Caller,
  { code, kind, value, from, until, ...terms }: CouponTerms,
): Promise<string> {
  const { isForAllCourses, isForSubscriptions, maxUses, maxUsesPerPerson } = terms
  const courseIds = isForAllCourses ? [] : [...new Set(terms.courseIds)]
  const timeZone = await getTimeZone(ctx.db)
  return ctx.db.transaction(async (tx) => {
    if ((await countCourses(tx, courseIds)) < courseIds.length) throw fail('course_not_found')
    const values = {
      code,
      percent: kind === 'percent' ? value : null,
      amountCents: kind === 'amount' ? Math.round(value * 100) : null,
      isForAllCourses,
      isForSubscriptions,
      maxUses,
      maxUsesPerPerson,
      startsAt: from === null ? null : midnight(from, timeZone),
      endsAt: until === null ? null : midnight(until, timeZone, 1),
      createdAt: ctx.now(),
    }
    const id = await insertCoupon(tx, values, courseIds)
    if (id === undefined) throw fail('coupon_taken')
    const after = { kind, value, from, until, ...terms, courseIds: courseIds.length }
    await record(ctx, tx, admin, { id, code, action: 'coupon.create', after })
    return id
  })
}

export function pauseCoupon(ctx: Context, admin: Caller, couponId: string): Promise<void> {
  return change(ctx, admin, couponId, 'coupon.pause', ({ pausedAt }) => ({
    pausedAt: pausedAt ?? ctx.now(),
  }))
}

export function resumeCoupon(ctx: Context, admin: Caller, couponId: string): Promise<void> {
  return change(ctx, admin, couponId, 'coupon.resume', () => ({ pausedAt: null }))
}

/** Can't be undone. A checkout that is open with the coupon can still be paid. */
export function endCoupon(ctx: Context, admin: Caller, couponId: string): Promise<void> {
  return change(ctx, admin, couponId, 'coupon.end', () => ({ endedAt: ctx.now() }))
}

async function change(
  ctx: Context,
  admin: Caller,
  couponId: string,
  action: AuditAction,
  toValues: (coupon: CouponRow) => Partial<Pick<CouponRow, 'pausedAt' | 'endedAt'>>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const coupon = await lockCoupon(tx, couponId)
    if (!coupon) throw fail('coupon_not_found')
    if (coupon.endedAt !== null) throw fail('coupon_ended')
    await updateCoupon(tx, couponId, toValues(coupon))
    await record(ctx, tx, admin, { id: couponId, code: coupon.code, action })
  })
}

interface Act {
  id: string
  code: string
  action: AuditAction
  after?: Record<string, string | number | boolean | null>
}

async function record(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  { id, code, action, after }: Act,
): Promise<void> {
  await recordAudit(ctx, tx, admin, {
    action,
    subject: { type: 'coupon', id, label: code },
    ...(after && { after }),
  })
}
