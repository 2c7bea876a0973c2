import type { NotificationType } from '@ateneo/contract'
import type { Context } from '../context.ts'
import type { Executor } from '../db/connect.ts'
import type { Caller } from '../http/route.ts'
import * as store from './store.ts'

export interface Notice {
  to: readonly string[] | 'administrators'
  type: NotificationType
  /** Spanish, one sentence. */
  message: string
  /** Where on the site it leads. */
  href: string
}

/** Tells people within the caller's transaction: what is undone is not told. */
export async function notify(
  ctx: Context,
  tx: Executor,
  { to, type, message, href }: Notice,
): Promise<void> {
  const userIds = to === 'administrators' ? await store.listAdministratorIds(tx) : to
  await store.insertNotifications(tx, userIds, { type, message, href, createdAt: ctx.now() })
}

export async function listNotifications(ctx: Context, caller: Caller) {
  return store.listRecentNotifications(ctx.db, caller.id, ctx.now())
}

export async function readNotifications(ctx: Context, caller: Caller): Promise<void> {
  await store.markAllRead(ctx.db, caller.id, ctx.now())
}
