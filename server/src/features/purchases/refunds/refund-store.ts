import {
  and,
  asc,
  desc,
  eq,
  gte,
  isNull,
  lt,
  lte,
  ne,
  type SQL,
  sql,
} from '../../../platform/db/drizzle.ts'
import { courses } from '../../courses/tables.ts'
import { countUpTo } from '../../../platform/db/capped-count.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import type { Slice } from '../../../platform/db/keyset.ts'
import { fullName, users } from '../../identity/tables.ts'
import type { Refund } from '../../../platform/payment-gateways/gateway.ts'
import type { OrderRow } from '../store.ts'
import { orderRefundRequests, orderRefunds, orders, receipts } from '../tables.ts'

/** What its provider calls the refunds of an order that are written down. */
export async function listRefundReferences(db: Executor, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ reference: orderRefunds.reference })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.kind, 'refund')))
  return rows.map(({ reference }) => reference)
}

/** A refund of the amount that was asked for became known since then. */
export async function hasRefundSince(
  db: Executor,
  { orderId, amountCents, createdAt }: { orderId: string; amountCents: number; createdAt: Date },
): Promise<boolean> {
  const known = and(
    eq(orderRefunds.orderId, orderId),
    eq(orderRefunds.kind, 'refund'),
    eq(orderRefunds.state, 'done'),
    eq(orderRefunds.amountCents, amountCents),
    isNull(orderRefunds.recordedBy),
    gte(orderRefunds.createdAt, createdAt),
  )
  return (await db.$count(orderRefunds, known)) > 0
}

/** Those of which nothing newer was told since then. */
export async function listOpenDisputes(
  db: Executor,
  orderId: string,
  before: Date,
): Promise<Refund[]> {
  const { kind, state, reference, amountCents, reason, happenedAt } = orderRefunds
  return db
    .select({ kind, state, reference, amountCents, reason, happenedAt, currency: orders.currency })
    .from(orderRefunds)
    .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
    .where(
      and(
        eq(orderRefunds.orderId, orderId),
        eq(kind, 'dispute'),
        eq(state, 'open'),
        lte(happenedAt, before),
      ),
    )
}

const rank = (state: SQL) => sql`array_position(array['open', 'done', 'void'], ${state})`

/** Upserts a refund; false if the stored one is as new. */
export async function saveRefund(
  db: Executor,
  orderId: string,
  { kind, reference, state, amountCents, reason, happenedAt }: Refund,
  now: Date,
): Promise<boolean> {
  const update = { state, amountCents, reason, happenedAt }
  const rows = await db
    .insert(orderRefunds)
    .values({ orderId, kind, reference, ...update, createdAt: now })
    .onConflictDoUpdate({
      target: [orderRefunds.orderId, orderRefunds.kind, orderRefunds.reference],
      set: update,
      // Webhook events are repeated and arrive in any order.
      setWhere: sql`(excluded.happened_at, ${rank(sql`excluded.state`)})
        > (${orderRefunds.happenedAt}, ${rank(sql`${orderRefunds.state}`)})`,
    })
    .returning({ id: orderRefunds.id })
  return rows.length > 0
}

type RefundName = Pick<Refund, 'kind' | 'reference'>

const isNamed = (orderId: string, { kind, reference }: RefundName) =>
  and(
    eq(orderRefunds.orderId, orderId),
    eq(orderRefunds.kind, kind),
    eq(orderRefunds.reference, reference),
  )

export async function hasRefund(db: Executor, orderId: string, name: RefundName): Promise<boolean> {
  return (await db.$count(orderRefunds, isNamed(orderId, name))) > 0
}

export async function setRecordedBy(
  tx: Transaction,
  orderId: string,
  name: RefundName,
  adminId: string,
): Promise<void> {
  await tx.update(orderRefunds).set({ recordedBy: adminId }).where(isNamed(orderId, name))
}

/**
 * Refunded amount of an order's payment. A lost dispute is also reported as a refund or reversal,
 * so the larger sum counts, not both.
 */
export async function sumRefunds(db: Executor, orderId: string) {
  const isWonSince = sql`exists (select 1 from ${orderRefunds} won where won.order_id = ${orderId}
    and won.kind = 'dispute' and won.state = 'void' and won.happened_at >= ${orderRefunds.happenedAt})`
  const isMoved = sql`${orderRefunds.kind} = 'refund'
    or (${orderRefunds.kind} = 'reversal' and not ${isWonSince})`
  const isContested = sql`${orderRefunds.kind} = 'dispute' and ${orderRefunds.amountCents} > 0`
  const [row] = await db
    .select({
      refundedCents: sql<number>`greatest(
        coalesce(sum(${orderRefunds.amountCents}) filter (where ${isMoved}), 0),
        coalesce(sum(${orderRefunds.amountCents}) filter (where ${isContested}), 0))::float8`,
      isChargeback: sql<boolean>`coalesce(bool_or(${isContested}
        or (${orderRefunds.kind} = 'reversal' and not ${isWonSince})), false)`,
    })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.state, 'done')))
  return row!
}

type Change = Pick<OrderRow, 'status' | 'refundedCents' | 'refundedAt' | 'isRefundDue'>

export async function changeRefunded(db: Executor, orderId: string, change: Change): Promise<void> {
  await db.update(orders).set(change).where(eq(orders.id, orderId))
}

/** The student's other paid order of the same course that granted nothing. */
export async function findDoublePayment(
  db: Executor,
  { id, studentId, courseId }: Pick<OrderRow, 'id' | 'studentId'> & { courseId: string },
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.studentId, studentId),
        eq(orders.courseId, courseId),
        ne(orders.id, id),
        eq(orders.status, 'completed'),
        eq(orders.isRefundDue, true),
      ),
    )
    .orderBy(orders.completedAt)
    .limit(1)
  return row
}

/** Name of the administrator who recorded it. */
export const recorderName = sql<string | null>`(
  select ${fullName} from ${users} where ${users.id} = ${orderRefunds.recordedBy})`

/** Newest first: ids are ordered by time. */
export async function listRefunds(db: Executor, { after, limit }: Slice<{ id: string }>) {
  return db
    .select({
      refund: orderRefunds,
      recordedBy: recorderName,
      receiptNumber: receipts.number,
      order: orders,
      student: { id: users.id, name: fullName, email: users.email },
      course: { id: courses.id, title: courses.title },
    })
    .from(orderRefunds)
    .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
    .innerJoin(users, eq(users.id, orders.studentId))
    .leftJoin(courses, eq(courses.id, orders.courseId))
    .leftJoin(receipts, eq(receipts.refundId, orderRefunds.id))
    .where(after && lt(orderRefunds.id, after.id))
    .orderBy(desc(orderRefunds.id))
    .limit(limit)
}

const MAX_DUE_LISTED = 100

/** Those that wait the longest first: ids are made in the order of their time. */
export async function listDueRefunds(db: Executor) {
  return db
    .select({
      order: orders,
      isRefundUnderWay: sql<boolean>`exists (select 1 from ${orderRefundRequests} asked
        where asked.order_id = ${orders.id} and asked.state = 'asked')`,
      student: { id: users.id, name: fullName, email: users.email },
      course: { id: courses.id, title: courses.title },
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.studentId))
    .leftJoin(courses, eq(courses.id, orders.courseId))
    .where(isDue)
    .orderBy(asc(orders.id))
    .limit(MAX_DUE_LISTED)
}

export function countDueRefunds(db: Executor): Promise<number> {
  return db.$count(orders, isDue)
}

// The column itself instead of a comparison: else the partial index does not apply.
const isDue = sql`${orders.isRefundDue}`

export type ListedRefund = Awaited<ReturnType<typeof listRefunds>>[number]

/** Counts at most `max` of them. */
export function countRefunds(db: Executor, max: number): Promise<number> {
  return countUpTo(db, orderRefunds, undefined, max)
}
