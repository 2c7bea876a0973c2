import type { Context } from '../../../context.ts'
import { mailAtOnce } from '../../notifications/service.ts'
import { getSite } from '../../settings/service.ts'
import { findEmailedMessage } from './email-store.ts'
import { composeMessageEmail } from './emails.ts'

export async function mailMessage(
  ctx: Context,
  { messageId, notificationId }: { messageId: string; notificationId: string },
): Promise<void> {
  await mailAtOnce(ctx, notificationId, async (unsubscribeUrl) => {
    const message = await findEmailedMessage(ctx.db, messageId)
    // Deleted with a person, hidden, or answered meanwhile.
    if (!message || message.hiddenAt || (message.isSettled && !message.isAnswer)) return undefined
    return composeMessageEmail(message, await getSite(ctx), unsubscribeUrl)
  })
}
