import type { ArrayPage, NotificationType } from '@ateneo/contract'
import type { Context } from '../context.ts'
import type { Executor } from '../db/connect.ts'
import { timePage } from '../http/keyset-page.ts'
import type { Caller } from '../http/route.ts'
import * as store from './store.ts'

export interface Notification {
  to: readonly string[] | 'administrators'
  type: NotificationType
  /** One Spanish sentence. */
  message: string
  /** Path on the site. */
  href: string
}

/** Inserts notifications in the caller's transaction, so that a rollback discards them. */
export async function notify(
  ctx: Context,
  tx: Executor,
  { to, type, message, href }: Notification,
): Promise<void> {
  const userIds = to === 'administrators' ? await store.listAdministratorIds(tx) : to
  await store.insertNotifications(tx, userIds, { type, message, href, createdAt: ctx.now() })
}

export async function listNotifications(ctx: Context, caller: Caller, wanted: ArrayPage) {
  const [page, unreadCount] = await Promise.all([
    timePage(
      wanted,
      (slice) => store.listRecentNotifications(ctx.db, caller.id, ctx.now(), slice),
      ({ createdAt: at, id }) => ({ at, id }),
    ),
    store.countUnread(ctx.db, caller.id, ctx.now()),
  ])
  return { ...page, unreadCount }
}

export async function readNotifications(ctx: Context, caller: Caller): Promise<void> {
  await store.markAllRead(ctx.db, caller.id, ctx.now())
}
