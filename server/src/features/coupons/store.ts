import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from '../../platform/db/drizzle.ts'
import { courses } from '../courses/tables.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import type { Slice } from '../../platform/db/keyset.ts'
import { orders } from '../purchases/tables.ts'
import type { TakenUses } from './policy.ts'
import { couponCourses, coupons } from './tables.ts'

const courseIds = sql<string[]>`array(select ${couponCourses.courseId} from ${couponCourses}
  where ${couponCourses.couponId} = ${coupons.id})`

function selectCoupons(db: Executor) {
  return db.select({ coupon: coupons, courseIds }).from(coupons)
}

type Found = Awaited<ReturnType<typeof selectCoupons>>[number]
export type CouponRow = typeof coupons.$inferSelect & { courseIds: string[] }

const flat = (found: Found | undefined): CouponRow | undefined =>
  found && { ...found.coupon, courseIds: found.courseIds }

export async function findCouponByCode(db: Executor, code: string): Promise<CouponRow | undefined> {
  const [row] = await selectCoupons(db).where(eq(coupons.code, code))
  return flat(row)
}

/** Row lock until the transaction ends, so that its uses are taken one after another. */
export async function lockCoupon(tx: Transaction, id: string): Promise<CouponRow | undefined> {
  await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, id)).for('no key update')
  const [row] = await selectCoupons(tx).where(eq(coupons.id, id))
  return flat(row)
}

/** An order that is paid keeps its use for good, also when it is refunded. */
const isPaid = isNotNull(orders.completedAt)

const isHeld = (now: Date) =>
  sql`(${isNull(orders.completedAt)} and ${orders.couponHeldUntil} > ${now.toISOString()}::timestamptz)`

/** Each paid or claimed order has one; those that a student only holds share one. */
const usesAt = (now: Date, isCounted: SQL = sql`true`) => sql<number>`(
  count(*) filter (where ${isPaid} or (${isHeld(now)} and ${orders.isCouponClaimed}))
  + count(distinct ${orders.studentId}) filter (
    where ${isHeld(now)} and not ${orders.isCouponClaimed} and ${isCounted}))::int`

interface Counted {
  couponId: string
  studentId: string | undefined
  now: Date
  /** Not counted: it is the one that wants a use. */
  exceptOrderId?: string
}

/** Uses that are taken; what the student's open orders hold is theirs to take. */
export async function countUses(
  db: Executor,
  { couponId, studentId, now, exceptOrderId }: Counted,
): Promise<TakenUses> {
  const isOwn = studentId === undefined ? sql`false` : eq(orders.studentId, studentId)
  const [row] = await db
    .select({
      all: usesAt(now, sql`not ${isOwn}`),
      own: sql<number>`count(*) filter (where ${isOwn} and ${isPaid})::int`,
      ownClaimed: sql<number>`count(*) filter (
        where ${isOwn} and ${isHeld(now)} and ${orders.isCouponClaimed})::int`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.couponId, couponId),
        or(isPaid, isHeld(now)),
        exceptOrderId === undefined ? undefined : ne(orders.id, exceptOrderId),
      ),
    )
  return row!
}

/** Undefined if the code is taken. */
export async function insertCoupon(
  tx: Transaction,
  values: typeof coupons.$inferInsert,
  ofCourses: readonly string[],
): Promise<string | undefined> {
  const [row] = await tx
    .insert(coupons)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: coupons.id })
  if (!row) return undefined
  if (ofCourses.length > 0) {
    await tx
      .insert(couponCourses)
      .values(ofCourses.map((courseId) => ({ couponId: row.id, courseId })))
  }
  return row.id
}

/** How many of these are courses. */
export async function countCourses(db: Executor, ids: readonly string[]): Promise<number> {
  return ids.length === 0 ? 0 : db.$count(courses, inArray(courses.id, [...ids]))
}

export async function updateCoupon(
  tx: Transaction,
  id: string,
  values: Partial<typeof coupons.$inferInsert>,
): Promise<void> {
  await tx.update(coupons).set(values).where(eq(coupons.id, id))
}

interface CouponFilter {
  words: string
  now: Date
}

/** Newest first, with their uses, what was paid, and the titles of their courses. */
export async function listCoupons(
  db: Executor,
  { words, now }: CouponFilter,
  { after, limit }: Slice<{ id: string }>,
) {
  const ofCoupon = sql`from ${orders} where ${orders.couponId} = ${coupons.id}`
  const paid = sql`${orders.completedAt} is not null`
  // Nested, since Drizzle leaves out the table's name of a direct column: `id` would be the course's.
  const isOfCoupon = sql`${couponCourses.couponId} = ${coupons.id}`
  const titles = sql<{ _id: string; title: string }[]>`coalesce((
    select json_agg(json_build_object('_id', ${courses.id}, 'title', ${courses.title})
      order by ${courses.title})
    from ${couponCourses} join ${courses} on ${courses.id} = ${couponCourses.courseId}
    where ${isOfCoupon}), '[]')`
  return db
    .select({
      coupon: coupons,
      uses: sql<number>`(select ${usesAt(now)} ${ofCoupon})`,
      salesCents: sql<number>`(select coalesce(sum(${orders.priceCents} - ${orders.refundedCents}), 0)::float8
        ${ofCoupon} and ${paid})`,
      courses: titles,
    })
    .from(coupons)
    .where(and(matches(words), after && lt(coupons.id, after.id)))
    .orderBy(desc(coupons.id))
    .limit(limit)
}

export type ListedCoupon = Awaited<ReturnType<typeof listCoupons>>[number]

function matches(words: string): SQL | undefined {
  const sought = words.trim().toUpperCase()
  return sought === ''
    ? undefined
    : like(coupons.code, `%${sought.replace(/[\\%_]/g, String.raw`\$&`)}%`)
}
