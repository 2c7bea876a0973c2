import type { Context } from '../context.ts'
import type { Email } from '../mail/mail.ts'
import { getSite, type Site } from '../settings/service.ts'
import { composeNotificationEmail } from './emails.ts'
import {
  findFrequency,
  findRecipient,
  lockWaitingNotification,
  markEmails,
  type Recipient,
} from './email-store.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

export async function mailNotification(
  ctx: Context,
  { notificationId }: { notificationId: string },
): Promise<void> {
  await mailAtOnce(ctx, notificationId, async (unsubscribeUrl, recipient, row) =>
    composeNotificationEmail({ site: await getSite(ctx), recipient, unsubscribeUrl }, row),
  )
}

type Compose = (
  unsubscribeUrl: string,
  recipient: Recipient,
  row: NonNullable<Awaited<ReturnType<typeof lockWaitingNotification>>>,
) => Promise<Email | undefined>

/**
 * Sends a notification's email if its recipient wants them at once; for a digest it goes on
 * waiting. Under a row lock until it is marked, so that a repeated job sends nothing.
 */
export async function mailAtOnce(
  ctx: Context,
  notificationId: string,
  compose: Compose,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockWaitingNotification(tx, notificationId)
    if (!row) return
    const frequency = await findFrequency(tx, row.userId)
    if (frequency === 'diaria' || frequency === 'semanal') return
    const recipient = await findRecipient(tx, row.userId)
    const isWanted = frequency === 'tiempo-real' && recipient?.isActive
    const email =
      isWanted &&
      (await compose(unsubscribeUrl(ctx, await getSite(ctx), row.userId), recipient, row))
    if (email) await ctx.mail.send(email)
    await markEmails(tx, [row.id], email ? 'sent' : 'skipped')
  })
}

export function unsubscribeUrl(ctx: Context, site: Site, userId: string): string {
  return `${site.publicUrl}/cancelar-correos/${unsubscribeToken(ctx, userId)}`
}
