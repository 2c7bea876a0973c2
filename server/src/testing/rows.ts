import { eq } from 'drizzle-orm'
import { courses } from '../courses/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { entitlements, orders } from '../purchases/tables.ts'
import type { Academy } from './academy.ts'

/** What the database holds, behind what the calls tell of it. */

export async function readCourseRow({ db }: Academy, courseId: string) {
  const [row] = await db.select().from(courses).where(eq(courses.id, courseId))
  return row!
}

export const noticesOf = ({ db }: Academy, userId: string) =>
  db
    .select({ type: notifications.type, message: notifications.message, href: notifications.href })
    .from(notifications)
    .where(eq(notifications.userId, userId))

export const entitlementsOf = ({ db }: Academy, studentId: string) =>
  db.select().from(entitlements).where(eq(entitlements.studentId, studentId))

export const ordersOf = ({ db }: Academy, studentId: string) =>
  db.select().from(orders).where(eq(orders.studentId, studentId))
