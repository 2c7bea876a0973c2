import type { NotificationType } from '@ateneo/contract'
import { and, count, eq, gt, inArray, isNull, sql } from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { byTime, type Slice } from '../../platform/db/keyset.ts'
import { users } from '../identity/tables.ts'
import { notifications } from './tables.ts'

export type NotificationRow = typeof notifications.$inferSelect

export interface NewNotification {
  type: NotificationType
  message: string
  href: string
  createdAt: Date
  emailStatus: 'waiting' | null
}

export async function insertNotifications(
  db: Executor,
  userIds: readonly string[],
  notification: NewNotification,
): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .insert(notifications)
    .values(userIds.map((userId) => ({ ...notification, userId })))
    .returning({ id: notifications.id })
  return rows.map(({ id }) => id)
}

export async function listAdministratorIds(
  db: Executor,
  which: 'administrators' | 'super-admins',
): Promise<string[]> {
  const isWanted = which === 'super-admins' ? users.isSuperAdmin : undefined
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.type, 'admin'), eq(users.state, 'active'), isWanted))
  return rows.map((row) => row.id)
}

const newestFirst = byTime(notifications.createdAt, notifications.id, 'desc')

export interface NotificationFilter {
  type?: NotificationType | undefined
  /** True: only those that were not read. */
  unread?: boolean | undefined
}

/** Spec §9: notifications of the last two months. */
export async function listRecentNotifications(
  db: Executor,
  userId: string,
  now: Date,
  { type, unread }: NotificationFilter,
  { after, limit }: Slice,
) {
  return db
    .select()
    .from(notifications)
    .where(
      and(
        isRecent(userId, now),
        type && eq(notifications.type, type),
        unread ? isNull(notifications.readAt) : undefined,
        newestFirst.beyond(after),
      ),
    )
    .orderBy(...newestFirst.orderBy)
    .limit(limit)
}

export async function countUnread(db: Executor, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(notifications)
    .where(and(isRecent(userId, now), isNull(notifications.readAt)))
  return row!.total
}

function isRecent(userId: string, now: Date) {
  return and(eq(notifications.userId, userId), gt(notifications.createdAt, oldestListed(now)))
}

const oldestListed = (now: Date) => sql`${now.toISOString()}::timestamptz - interval '2 months'`

/**
 * Looks at the next ones in the order of their ids, which is about that of their time and needs no
 * index of its own, and deletes those that are not listed any longer.
 */
export async function deleteUnlisted(
  db: Executor,
  now: Date,
  { after, limit }: { after: string; limit: number },
): Promise<{ last: string | null; deleted: number }> {
  const { rows } = await db.execute<{ last: string | null; deleted: number }>(sql`
    with looked as (
      select ${notifications.id}, ${notifications.createdAt} from ${notifications}
      where ${notifications.id} > ${after} order by ${notifications.id} limit ${limit}
    ), gone as (
      delete from ${notifications} where ${notifications.id} in (
        select id from looked where created_at <= ${oldestListed(now)}
      ) returning 1
    )
    select (select id from looked order by id desc limit 1) as last,
      (select count(*)::int from gone) as deleted`)
  return rows[0]!
}

/** Some of the person's notifications: by their ids, up to one of them, or all. */
export interface ReadNotifications {
  ids?: string[] | undefined
  upTo?: string | undefined
}

export async function markRead(
  db: Executor,
  userId: string,
  { ids, upTo }: ReadNotifications,
  now: Date,
): Promise<void> {
  const { id, createdAt, readAt } = notifications
  const last = sql`(select shown.created_at, shown.id from ${notifications} shown
    where shown.id = ${upTo} and shown.user_id = ${userId})`
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(readAt),
        ids && inArray(id, ids),
        upTo ? sql`(${createdAt}, ${id}) <= ${last}` : undefined,
      ),
    )
}
