import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import { discountOf, validateCoupon } from '../../server/src/features/coupons/policy.ts'
import { createCoupon, endCoupon, pauseCoupon } from '../../server/src/features/coupons/service.ts'
import { type CouponRow, findCouponByCode } from '../../server/src/features/coupons/store.ts'
import type { Transaction } from '../../server/src/platform/db/connect.ts'
import type { orders } from '../../server/src/features/purchases/tables.ts'
import { Random } from '../random.ts'
import { callerOf, type Past } from './past.ts'
import type { PlannedCourse } from './plan-courses.ts'
import type { Person } from './plan-people.ts'

interface SampleCoupon {
  code: string
  kind?: 'amount'
  value: number
  createdDaysAgo: number
  /** First and last day, as days ago. */
  days?: readonly [number, number]
  maxUses?: number
  /** Slug of the one course that it is for. */
  course?: string
}

/** One for each state: past, used up, ended, active, paused and not begun. */
const samples: readonly SampleCoupon[] = [
  { code: 'REGRESO', value: 20, createdDaysAgo: 400, days: [398, 300] },
  { code: 'PRIMEROS5', value: 50, createdDaysAgo: 290, maxUses: 5 },
  { code: 'AMIGOS', kind: 'amount', value: 60, createdDaysAgo: 230 },
  { code: 'BIENVENIDA', value: 15, createdDaysAgo: 170 },
  { code: 'CANCIONES', value: 30, createdDaysAgo: 90, course: 'guitarra-diez-canciones' },
  { code: 'FINDEANIO', value: 25, createdDaysAgo: 2, days: [-14, -35] },
]

/** The coupons as they were before any was stopped, for the sales of their time. */
export async function writeCoupons(
  tx: Transaction,
  past: Past,
  admin: Person,
  courses: readonly PlannedCourse[],
): Promise<CouponRow[]> {
  const made: CouponRow[] = []
  for (const { code, kind = 'percent', value, createdDaysAgo, days, ...sample } of samples) {
    const course = courses.find(({ text }) => text.slug === sample.course)
    const dayOf = (daysAgo: number) => isoDay(past(daysAgo).now(), defaultTimeZone)
    await createCoupon(past(createdDaysAgo), callerOf(admin), {
      code,
      kind,
      value,
      isForAllCourses: !course,
      courseIds: course ? [course.id] : [],
      isForSubscriptions: !course,
      from: days ? dayOf(days[0]) : null,
      until: days ? dayOf(days[1]) : null,
      maxUses: sample.maxUses ?? null,
      maxUsesPerPerson: 1,
    })
    made.push((await findCouponByCode(tx, code))!)
  }
  return made
}

export async function stopCoupons(past: Past, admin: Person, coupons: readonly CouponRow[]) {
  const idOf = (code: string) => coupons.find((one) => one.code === code)!.id
  await endCoupon(past(130), callerOf(admin), idOf('AMIGOS'))
  await pauseCoupon(past(15), callerOf(admin), idOf('CANCIONES'))
}

type Order = typeof orders.$inferInsert & { completedAt: Date }

/** Lets every third buyer use a coupon of their time, each person and coupon once. */
export class Discounts {
  readonly #coupons: readonly CouponRow[]
  readonly #random = new Random('discounts')
  readonly #uses = new Map<string, Set<string>>()

  constructor(coupons: readonly CouponRow[]) {
    this.#coupons = coupons
  }

  apply<O extends Order>(order: O): O {
    const { studentId, courseId = null, completedAt: now, priceCents } = order
    if (!this.#random.chance(1 / 3)) return order
    const coupon = this.#coupons.find((one) => {
      const users = this.#usersOf(one)
      const isLeft = users.size < (one.maxUses ?? Infinity) && !users.has(studentId)
      return isLeft && one.createdAt <= now && !validateCoupon(one, { courseId, now })
    })
    if (!coupon) return order
    this.#usersOf(coupon).add(studentId)
    const discountCents = discountOf(coupon, priceCents)
    const used = { couponId: coupon.id, couponCode: coupon.code, discountCents }
    return { ...order, ...used, priceCents: priceCents - discountCents }
  }

  #usersOf({ id }: CouponRow): Set<string> {
    const users = this.#uses.get(id) ?? new Set()
    this.#uses.set(id, users)
    return users
  }
}
