import type { PaymentProvider, RefundDueReason } from '@ateneo/contract'
import { validate as isUuid } from 'uuid'
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from '../../platform/db/drizzle.ts'
import { courses } from '../courses/tables.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { users } from '../identity/tables.ts'
import type { PaymentNames } from '../../platform/payment-gateways/gateway.ts'
import { ledgerEntries, orders, plans } from './tables.ts'

export type PlanRow = typeof plans.$inferSelect
export type OrderRow = typeof orders.$inferSelect

export async function listActivePlans(db: Executor): Promise<PlanRow[]> {
  return db
    .select()
    .from(plans)
    .where(eq(plans.isActive, true))
    .orderBy(asc(plans.position), asc(plans.id))
}

export async function findActivePlan(db: Executor, planId: string): Promise<PlanRow | undefined> {
  const [row] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.id, planId), eq(plans.isActive, true)))
  return row
}

/** Sale data of a published course. */
export async function findCourseOnSale(db: Executor, courseId: string) {
  const [row] = await db
    .select({ id: courses.id, title: courses.title, priceCents: courses.priceCents })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.status, 'approved')))
  return row
}

/** Of a course that students may have: published or retired. */
export async function findCourseTitle(db: Executor, courseId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ title: courses.title })
    .from(courses)
    .where(and(eq(courses.id, courseId), inArray(courses.status, ['approved', 'retired'])))
  return row?.title
}

/** `FOR KEY SHARE`, so that the course is not deleted until the transaction ends; false if it is not for sale. */
export async function lockCourseOnSale(tx: Transaction, courseId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.status, 'approved')))
    .for('key share')
  return rows.length > 0
}

export async function insertOrder(
  db: Executor,
  values: typeof orders.$inferInsert,
): Promise<OrderRow> {
  const [row] = await db.insert(orders).values(values).returning()
  return row!
}

/** Oldest first. */
export async function listOpenOrders(db: Executor, studentId: string): Promise<OrderRow[]> {
  return selectOpenOrders(db, studentId)
}

/** The same with row locks; `skip locked` leaves out orders that are being closed right now. */
export async function lockOpenOrders(tx: Transaction, studentId: string): Promise<OrderRow[]> {
  return selectOpenOrders(tx, studentId).for('no key update', { skipLocked: true })
}

function selectOpenOrders(db: Executor, studentId: string) {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.studentId, studentId), eq(orders.status, 'created')))
    .orderBy(asc(orders.createdAt), asc(orders.id))
}

export async function setCheckout(
  db: Executor,
  orderId: string,
  { token, link }: { token: string; link: string },
): Promise<void> {
  await db
    .update(orders)
    .set({ checkoutToken: token, checkoutLink: link })
    .where(eq(orders.id, orderId))
}

export async function findOrderOfCheckout(
  db: Executor,
  provider: PaymentProvider,
  checkoutToken: string,
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.checkoutToken, checkoutToken), eq(orders.provider, provider)))
  return row
}

/** A student's order by what its return address carries: its id, or the provider's checkout id. */
export async function findOwnOrder(
  db: Executor,
  studentId: string,
  name: string,
): Promise<OrderRow | undefined> {
  const isNamed = isUuid(name) ? eq(orders.id, name) : eq(orders.checkoutToken, name)
  const [row] = await db
    .select()
    .from(orders)
    .where(and(isNamed, eq(orders.studentId, studentId)))
  return row
}

/** Finds an order by any of the provider's ids for its payment, first by the payment's own. */
export async function findPaidOrder(
  db: Executor,
  provider: PaymentProvider,
  { paymentReference, checkoutToken, orderId }: PaymentNames,
): Promise<OrderRow | undefined> {
  const names = [
    paymentReference === undefined ? undefined : eq(orders.paymentReference, paymentReference),
    checkoutToken === undefined ? undefined : eq(orders.checkoutToken, checkoutToken),
    orderId === undefined ? undefined : eq(orders.id, orderId),
  ].filter((name) => name !== undefined)
  if (names.length === 0) return undefined
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.provider, provider), or(...names)))
    .orderBy(sql`${orders.paymentReference} is not distinct from ${paymentReference ?? null} desc`)
    .limit(1)
  return row
}

export async function getOrder(db: Executor, orderId: string): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
  return row!
}

/** Row lock until the transaction ends. */
export async function lockOrder(db: Executor, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  return row
}

/** Of an open order; true if it becomes pending with it. */
export async function setPending(
  tx: Transaction,
  orderId: string,
  pendingSince: Date | null,
): Promise<boolean> {
  const isChanged = pendingSince === null ? isNotNull : isNull
  const rows = await tx
    .update(orders)
    .set({ pendingSince })
    .where(
      and(eq(orders.id, orderId), eq(orders.status, 'created'), isChanged(orders.pendingSince)),
    )
    .returning({ id: orders.id })
  return pendingSince !== null && rows.length > 0
}

export async function markRefundDue(
  db: Executor,
  orderId: string,
  refundDueReason: RefundDueReason,
): Promise<void> {
  await db.update(orders).set({ isRefundDue: true, refundDueReason }).where(eq(orders.id, orderId))
}

export async function clearRefundDue(db: Executor, orderId: string): Promise<void> {
  await db.update(orders).set({ isRefundDue: false }).where(eq(orders.id, orderId))
}

/** Buyer of an order, and the professor who sold it, or would. */
export async function findParties(db: Executor, orderId: string) {
  const [row] = await db
    .select({
      email: users.email,
      firstNames: users.firstNames,
      lastNames: users.lastNames,
      professorId: sql<string | null>`coalesce((
        select ${ledgerEntries.professorId} from ${ledgerEntries}
        where ${ledgerEntries.orderId} = ${orders.id} order by ${ledgerEntries.id} limit 1
      ), ${courses.professorId})`,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.studentId))
    .leftJoin(courses, eq(courses.id, orders.courseId))
    .where(eq(orders.id, orderId))
  return row!
}

export type Parties = Awaited<ReturnType<typeof findParties>>
