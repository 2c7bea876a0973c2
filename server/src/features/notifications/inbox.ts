import type { ArrayPage, NotificationType } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { timePage } from '../../platform/http/keyset-page.ts'
import type { Caller } from '../../platform/http/route.ts'
import { notificationEmails } from './queues.ts'
import * as store from './store.ts'

/** All active administrators, or those of them who may do everything. */
type Office = 'administrators' | 'super-admins'

export interface Notification {
  to: readonly string[] | Office
  type: NotificationType
  /** One Spanish sentence. */
  message: string
  /** Path on the site. */
  href: string
  /**
   * Sent by email too, as often as the recipient chose. `own`: the caller sends its own email by
   * `mailAtOnce`, and this feature only the digest.
   */
  email?: 'plain' | 'own'
}

/** Ids of the notifications, inserted in the caller's transaction, so that a rollback discards them. */
export async function notify(
  ctx: Context,
  tx: Executor,
  { to, type, message, href, email }: Notification,
): Promise<string[]> {
  const userIds = typeof to === 'string' ? await store.listAdministratorIds(tx, to) : to
  const ids = await store.insertNotifications(tx, userIds, {
    type,
    message,
    href,
    createdAt: ctx.now(),
    emailStatus: email === undefined ? null : 'waiting',
  })
  if (email === 'plain') {
    for (const notificationId of ids) {
      await ctx.jobs.enqueue(tx, notificationEmails, { notificationId })
    }
  }
  return ids
}

export async function listNotifications(
  ctx: Context,
  caller: Caller,
  { type, unread, ...wanted }: ArrayPage & store.NotificationFilter,
) {
  const [page, unreadCount] = await Promise.all([
    timePage(
      wanted,
      (slice) =>
        store.listRecentNotifications(ctx.db, caller.id, ctx.now(), { type, unread }, slice),
      ({ createdAt: at, id }) => ({ at, id }),
    ),
    store.countUnread(ctx.db, caller.id, ctx.now()),
  ])
  return { ...page, unreadCount }
}

const SWEPT_AT_ONCE = 5000

/** Deletes notifications that are not listed any longer, in short transactions. */
export async function sweepNotifications(ctx: Context): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (let isOld = true; isOld;) {
    const slice = { after, limit: SWEPT_AT_ONCE }
    const { last, deleted } = await store.deleteUnlisted(ctx.db, ctx.now(), slice)
    isOld = last !== null && deleted > 0
    after = last ?? after
  }
}

export async function readNotifications(
  ctx: Context,
  caller: Caller,
  which: store.ReadNotifications,
): Promise<void> {
  await store.markRead(ctx.db, caller.id, which, ctx.now())
}
