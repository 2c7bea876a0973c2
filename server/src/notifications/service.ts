import type { NotificationType } from '@ateneo/contract'
import type { Context } from '../context.ts'
import type { Executor } from '../db/connect.ts'
import { insertNotifications, listActiveAdmins } from './store.ts'

export interface Notice {
  to: string[] | 'admins'
  type: NotificationType
  /** Spanish. */
  message: string
  /** Where on the site it leads. */
  href: string
}

/** Tells people of something, in the transaction that made it happen. */
export async function notify(ctx: Context, tx: Executor, notice: Notice): Promise<void> {
  const { to, type, message, href } = notice
  const people = to === 'admins' ? await listActiveAdmins(tx) : to
  if (people.length === 0) return
  const createdAt = ctx.now()
  await insertNotifications(
    tx,
    people.map((userId) => ({ userId, type, message, href, createdAt })),
  )
}
