import { UNSUBSCRIBE_PATH } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import type { Email } from '../../platform/mail/mail.ts'
import { getSite, type Site } from '../settings/service.ts'
import { composeNotificationEmail } from './emails.ts'
import {
  claimEmail,
  findFrequency,
  findRecipient,
  findWaitingNotification,
  markEmails,
  releaseEmails,
  type Recipient,
} from './email-store.ts'
import type { NotificationRow } from './store.ts'
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
  row: NotificationRow,
) => Promise<Email | undefined>

/**
 * Sends a notification's email if its recipient wants them at once; for a digest it goes on
 * waiting. Claimed while it is sent, without a transaction, so that a repeated job sends nothing
 * and no reader waits for the mail server.
 */
export async function mailAtOnce(
  ctx: Context,
  notificationId: string,
  compose: Compose,
): Promise<void> {
  const row = await findWaitingNotification(ctx.db, notificationId)
  if (!row) return
  const frequency = await findFrequency(ctx.db, row.userId)
  if (frequency === 'diaria' || frequency === 'semanal') return
  const recipient = await findRecipient(ctx.db, row.userId)
  const isWanted = frequency === 'tiempo-real' && recipient?.isActive
  const claim = claimAt(ctx)
  if (!(await claimEmail(ctx.db, row.id, claim))) {
    if (!(await findWaitingNotification(ctx.db, row.id))) return
    // Retried, in case the process of the other job died.
    throw new Error('another job is sending this email')
  }
  await releasing(
    async () => {
      const email =
        isWanted &&
        (await compose(unsubscribeUrl(ctx, await getSite(ctx), row.userId), recipient, row))
      if (email) await ctx.mail.send(email)
      await markEmails(ctx.db, [row.id], email ? 'sent' : 'skipped')
    },
    () => releaseEmails(ctx.db, [row.id], claim),
  )
}

/** Longer than a mail server takes to accept or refuse an email. */
const CLAIM_MILLISECONDS = 3 * 60 * 1000

export function claimAt(ctx: Context) {
  const now = ctx.now()
  return { now, abandonedBefore: new Date(now.getTime() - CLAIM_MILLISECONDS) }
}

/** Runs `release` if `send` throws. */
export async function releasing(
  send: () => Promise<void>,
  release: () => Promise<void>,
): Promise<void> {
  try {
    await send()
  } catch (error) {
    await release()
    throw error
  }
}

export function unsubscribeUrl(ctx: Context, site: Site, userId: string): string {
  return `${site.publicUrl}${UNSUBSCRIBE_PATH}${unsubscribeToken(ctx, userId)}`
}
