import type { Context } from '../context.ts'
import { jobHandler, type JobHandler } from '../jobs/job-handler.ts'
import { mailAtOnce } from '../notifications/service.ts'
import { getSite } from '../settings/service.ts'
import { findQuestionEmail } from './email-store.ts'
import { composeQuestionEmail } from './emails.ts'
import { questionEmails } from './queues.ts'

export const questionJobHandlers: JobHandler[] = [jobHandler(questionEmails, mailQuestion)]

async function mailQuestion(
  ctx: Context,
  { questionId, notificationId }: { questionId: string; notificationId: string },
): Promise<void> {
  await mailAtOnce(ctx, notificationId, async (unsubscribeUrl) => {
    const asked = await findQuestionEmail(ctx.db, questionId)
    // Deleted or answered meanwhile.
    if (!asked?.waitingSince) return undefined
    return composeQuestionEmail(asked, await getSite(ctx), unsubscribeUrl)
  })
}
