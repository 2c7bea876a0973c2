import {
  and,
  asc,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from '../../../platform/db/drizzle.ts'
import { courses } from '../../courses/tables.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { fullName, users } from '../../identity/tables.ts'
import { entitlements, orders, runsAt } from '../tables.ts'

export type EntitlementRow = typeof entitlements.$inferSelect

/** True if a running entitlement covers the course, by itself or by a subscription. */
export async function hasAccess(
  db: Executor,
  {
    studentId,
    courseId,
    now,
    isOwn = false,
  }: {
    studentId: string
    /** Null: all courses. */
    courseId: string | null
    now: Date
    /** Ignores subscriptions. */
    isOwn?: boolean
  },
): Promise<boolean> {
  const isNamed = courseId === null ? undefined : eq(entitlements.courseId, courseId)
  const [row] = await db
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.studentId, studentId),
        isOwn ? isNamed : or(isNamed, isNull(entitlements.courseId)),
        runsAt(now),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Row lock on the student, so that changes to one student's periods run one after another. */
export async function lockStudent(db: Executor, studentId: string): Promise<{ isErased: boolean }> {
  const [row] = await db
    .select({ state: users.state })
    .from(users)
    .where(eq(users.id, studentId))
    .for('no key update')
  return { isErased: row?.state === 'deleted' }
}

const toEverything = (studentId: string) =>
  and(eq(entitlements.studentId, studentId), isNull(entitlements.courseId))

/** The student's subscription periods. */
export async function listPeriods(db: Executor, studentId: string) {
  const rows = await db
    .select({ startsAt: entitlements.startsAt, endsAt: entitlements.endsAt })
    .from(entitlements)
    .where(and(toEverything(studentId), isNull(entitlements.revokedAt)))
  return rows.flatMap(({ startsAt, endsAt }) => (endsAt ? [{ startsAt, endsAt }] : []))
}

/** Paid subscription periods in the future, with their length in months. */
export async function listUpcoming(db: Executor, studentId: string, now: Date) {
  return db
    .select({ id: entitlements.id, durationMonths: orders.durationMonths })
    .from(entitlements)
    .innerJoin(orders, eq(orders.id, entitlements.orderId))
    .where(
      and(toEverything(studentId), isNull(entitlements.revokedAt), gt(entitlements.startsAt, now)),
    )
    .orderBy(asc(entitlements.startsAt))
}

/** Undefined if the student already has the course. A grant of it that has ended gives way. */
export async function insertEntitlement(
  db: Executor,
  values: typeof entitlements.$inferInsert,
): Promise<EntitlementRow | undefined> {
  const { studentId, courseId, createdAt } = values
  if (courseId) await closeEndedGrant(db, { studentId, courseId, now: createdAt })
  const [row] = await db.insert(entitlements).values(values).onConflictDoNothing().returning()
  return row
}

/** A course has one row that is not revoked; a purchase's never ends, a grant's may have. */
async function closeEndedGrant(
  db: Executor,
  { studentId, courseId, now }: { studentId: string; courseId: string; now: Date },
): Promise<void> {
  await db
    .update(entitlements)
    .set({ revokedAt: entitlements.endsAt })
    .where(
      and(
        eq(entitlements.studentId, studentId),
        eq(entitlements.courseId, courseId),
        isNull(entitlements.revokedAt),
        lte(entitlements.endsAt, now),
      ),
    )
}

export async function findEntitlement(
  db: Executor,
  entitlementId: string,
): Promise<EntitlementRow | undefined> {
  const [row] = await db.select().from(entitlements).where(eq(entitlements.id, entitlementId))
  return row
}

/** As `lockStudent`, with what a grant needs to know; people of any role. */
export async function lockGrantee(tx: Transaction, userId: string) {
  const [row] = await tx
    .select({ type: users.type, state: users.state, name: fullName })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return row
}

export async function revokeEntitlement(db: Executor, id: string, now: Date): Promise<void> {
  await db.update(entitlements).set({ revokedAt: now }).where(eq(entitlements.id, id))
}

export async function moveEntitlement(
  db: Executor,
  id: string,
  period: { startsAt: Date; endsAt: Date },
): Promise<void> {
  await db.update(entitlements).set(period).where(eq(entitlements.id, id))
}

/** Undefined if the order has no entitlement, or it is already revoked. */
export async function endEntitlement(db: Executor, orderId: string, now: Date) {
  const [row] = await db
    .update(entitlements)
    .set({ revokedAt: now })
    .where(and(eq(entitlements.orderId, orderId), isNull(entitlements.revokedAt)))
    .returning({ id: entitlements.id })
  return row
}

/** Clears the revocation and returns the row as it was before. */
export async function reviveEntitlement(
  db: Executor,
  orderId: string,
): Promise<EntitlementRow | undefined> {
  const ended = and(eq(entitlements.orderId, orderId), isNotNull(entitlements.revokedAt))
  const [row] = await db.select().from(entitlements).where(ended)
  if (row) await db.update(entitlements).set({ revokedAt: null }).where(ended)
  return row
}

/** Joins an order to its entitlement, or to the one that an earlier order of the course granted. */
export const givenBy = or(
  eq(entitlements.orderId, orders.id),
  and(
    eq(entitlements.studentId, orders.studentId),
    eq(entitlements.courseId, orders.courseId),
    isNull(entitlements.revokedAt),
  ),
)

/** A completed order with its access period. */
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

/** The running plan, and the end of the last period paid in advance. */
export async function findSubscription(db: Executor, studentId: string, now: Date) {
  const [row] = await db
    .select({
      /** Null of what an administrator gave. */
      planName: orders.planName,
      startsAt: entitlements.startsAt,
      endsAt: sql`max(${entitlements.endsAt}) over ()`.mapWith(entitlements.endsAt),
    })
    .from(entitlements)
    .leftJoin(orders, eq(orders.id, entitlements.orderId))
    .where(
      and(toEverything(studentId), isNull(entitlements.revokedAt), gt(entitlements.endsAt, now)),
    )
    .orderBy(asc(entitlements.startsAt))
    .limit(1)
  return row && row.startsAt <= now ? row : undefined
}

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>
