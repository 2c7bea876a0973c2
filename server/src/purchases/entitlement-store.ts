import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { courses } from '../courses/tables.ts'
import type { Executor } from '../db/connect.ts'
import { users } from '../identity/tables.ts'
import { entitlements, orders, runsAt } from './tables.ts'

export type EntitlementRow = typeof entitlements.$inferSelect

/** Whether the course is the student's now, bought or by access to everything. */
export async function isCourseHeld(
  db: Executor,
  { studentId, courseId, now }: { studentId: string; courseId: string; now: Date },
): Promise<boolean> {
  const [row] = await db
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.studentId, studentId),
        or(eq(entitlements.courseId, courseId), isNull(entitlements.courseId)),
        runsAt(now),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** One at a time decides about a student's periods, until its transaction ends. */
export async function lockStudent(db: Executor, studentId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, studentId)).for('no key update')
}

/** The student's times of access to everything. */
export async function listPeriods(db: Executor, studentId: string) {
  const rows = await db
    .select({ startsAt: entitlements.startsAt, endsAt: entitlements.endsAt })
    .from(entitlements)
    .where(and(eq(entitlements.studentId, studentId), isNull(entitlements.courseId)))
  return rows.flatMap(({ startsAt, endsAt }) => (endsAt ? [{ startsAt, endsAt }] : []))
}

/** Undefined where the student has the course already. */
export async function insertEntitlement(
  db: Executor,
  values: typeof entitlements.$inferInsert,
): Promise<EntitlementRow | undefined> {
  const [row] = await db.insert(entitlements).values(values).onConflictDoNothing().returning()
  return row
}

/** What an order gives: its own entitlement, or the one that an earlier order of the course gave. */
export const givenBy = or(
  eq(entitlements.orderId, orders.id),
  and(eq(entitlements.studentId, orders.studentId), eq(entitlements.courseId, orders.courseId)),
)

/** A completed order with the access it stands for. */
export async function findCompletedOrder(db: Executor, orderId: string) {
  const [row] = await db
    .select({ order: orders, entitlement: entitlements })
    .from(orders)
    .innerJoin(entitlements, givenBy)
    .where(and(eq(orders.id, orderId), eq(orders.status, 'completed')))
  return row
}

export type CompletedOrder = NonNullable<Awaited<ReturnType<typeof findCompletedOrder>>>

export async function listCompletedOrders(db: Executor, studentId: string) {
  return db
    .select({
      order: orders,
      entitlement: entitlements,
      course: { id: courses.id, title: courses.title, imageUrl: courses.imageUrl },
    })
    .from(orders)
    .innerJoin(entitlements, givenBy)
    .leftJoin(courses, eq(courses.id, orders.courseId))
    .where(and(eq(orders.studentId, studentId), eq(orders.status, 'completed')))
    .orderBy(desc(orders.completedAt), desc(orders.id))
}

export type ListedOrder = Awaited<ReturnType<typeof listCompletedOrders>>[number]

/** The plan that runs now, and when the last one paid ahead ends. */
export async function findSubscription(db: Executor, studentId: string, now: Date) {
  const [row] = await db
    .select({
      planName: orders.planName,
      startsAt: entitlements.startsAt,
      endsAt: sql`max(${entitlements.endsAt}) over ()`.mapWith(entitlements.endsAt),
    })
    .from(entitlements)
    .innerJoin(orders, eq(orders.id, entitlements.orderId))
    .where(
      and(
        eq(entitlements.studentId, studentId),
        isNull(entitlements.courseId),
        gt(entitlements.endsAt, now),
      ),
    )
    .orderBy(asc(entitlements.startsAt))
    .limit(1)
  return row && row.startsAt <= now ? row : undefined
}

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>
