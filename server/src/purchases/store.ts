import { and, asc, eq } from 'drizzle-orm'
import { courses } from '../courses/tables.ts'
import type { Executor } from '../db/connect.ts'
import { users } from '../identity/tables.ts'
import { orders, plans } from './tables.ts'

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

/** Of a course that students may see, what a sale needs. */
export async function findCourseOnSale(db: Executor, courseId: string) {
  const [row] = await db
    .select({ id: courses.id, title: courses.title, priceCents: courses.priceCents })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.status, 'approved')))
  return row
}

export async function insertOrder(
  db: Executor,
  values: typeof orders.$inferInsert,
): Promise<OrderRow> {
  const [row] = await db.insert(orders).values(values).returning()
  return row!
}

export async function setCheckoutToken(
  db: Executor,
  orderId: string,
  checkoutToken: string,
): Promise<void> {
  await db.update(orders).set({ checkoutToken }).where(eq(orders.id, orderId))
}

export async function findOrderByToken(
  db: Executor,
  checkoutToken: string,
): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.checkoutToken, checkoutToken))
  return row
}

type Outcome = Partial<Pick<OrderRow, 'completedAt' | 'paymentReference' | 'isRefundDue'>> & {
  status: 'completed' | 'cancelled' | 'failed'
}

/** An open order comes to its one end; undefined when it already has. */
export async function closeOrder(
  db: Executor,
  orderId: string,
  outcome: Outcome,
): Promise<OrderRow | undefined> {
  const [row] = await db
    .update(orders)
    .set(outcome)
    .where(and(eq(orders.id, orderId), eq(orders.status, 'created')))
    .returning()
  return row
}

export async function markRefundDue(db: Executor, orderId: string): Promise<void> {
  await db.update(orders).set({ isRefundDue: true }).where(eq(orders.id, orderId))
}

/** Who is part of a sale: the buyer, and the course's professor. */
export async function findParties(db: Executor, orderId: string) {
  const [row] = await db
    .select({
      email: users.email,
      firstNames: users.firstNames,
      lastNames: users.lastNames,
      professorId: courses.professorId,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.studentId))
    .leftJoin(courses, eq(courses.id, orders.courseId))
    .where(eq(orders.id, orderId))
  return row!
}

export type Parties = Awaited<ReturnType<typeof findParties>>
