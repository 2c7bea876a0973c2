import type { NotificationType } from '@ateneo/contract'
import type { Context } from '../context.ts'
import type { Executor } from '../db/connect.ts'
import { insertNotifications, listAdministratorIds } from './store.ts'

export interface Notice {
  to: string[] | 'admins'
  type: NotificationType
  message: string
  /** Where on the site it leads. */
  href: string
}

/** Tells people something, if the caller's transaction commits. */
export async function notify(ctx: Context, tx: Executor, notice: Notice): Promise<void> {
  const { type, message, href } = notice
  const userIds = notice.to === 'admins' ? await listAdministratorIds(tx) : notice.to
  await insertNotifications(
    tx,
    userIds.map((userId) => ({ userId, type, message, href, createdAt: ctx.now() })),
  )
}
