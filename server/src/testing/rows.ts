import { eq } from '../platform/db/drizzle.ts'
import { courses } from '../features/courses/tables.ts'
import { notifications } from '../features/notifications/tables.ts'
import { entitlements, orders } from '../features/purchases/tables.ts'
import type { TestApp } from './test-app.ts'

/** Reads rows that the API does not expose. */

export async function readCourseRow({ db }: TestApp, courseId: string) {
  const [row] = await db.select().from(courses).where(eq(courses.id, courseId))
  return row!
}

export const notificationsOf = ({ db }: TestApp, userId: string) =>
  db
    .select({ type: notifications.type, message: notifications.message, href: notifications.href })
    .from(notifications)
    .where(eq(notifications.userId, userId))

export const entitlementsOf = ({ db }: TestApp, studentId: string) =>
  db.select().from(entitlements).where(eq(entitlements.studentId, studentId))

/** Those that nothing ended. */
export const runningOf = async (academy: TestApp, studentId: string) =>
  (await entitlementsOf(academy, studentId)).filter(({ revokedAt }) => revokedAt === null)

export const ordersOf = ({ db }: TestApp, studentId: string) =>
  db.select().from(orders).where(eq(orders.studentId, studentId)).orderBy(orders.id)
