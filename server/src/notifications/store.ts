import type { NotificationType } from '@ateneo/contract'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { users } from '../identity/tables.ts'
import { notifications } from './tables.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** An academy's busiest administrator stays under it; it keeps one answer from growing without end. */
const MOST_LISTED = 1000

export interface NewNotification {
  type: NotificationType
  message: string
  href: string
  createdAt: Date
}

export async function insertNotifications(
  db: Executor,
  userIds: readonly string[],
  notification: NewNotification,
): Promise<void> {
  if (userIds.length === 0) return
  await db.insert(notifications).values(userIds.map((userId) => ({ ...notification, userId })))
}

export async function listAdministratorIds(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.type, 'admin'), eq(users.state, 'active')))
  return rows.map((row) => row.id)
}

/** Spec §9: those of the last two months. */
export async function listRecentNotifications(db: Executor, userId: string, now: Date) {
  return db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        gt(notifications.createdAt, sql`${now.toISOString()}::timestamptz - interval '2 months'`),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(MOST_LISTED)
}

export async function markAllRead(db: Executor, userId: string, now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
}
