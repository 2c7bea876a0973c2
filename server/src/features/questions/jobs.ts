import type { Context } from '../../context.ts'
import { jobHandler, type JobHandler } from '../../platform/jobs/job-handler.ts'
import { mailAtOnce } from '../notifications/service.ts'
import { getSite } from '../settings/service.ts'
import { findAnswerEmail, findQuestionEmail } from './email-store.ts'
import { composeAnswerEmail, composeQuestionEmail } from './emails.ts'
import { mailMessage } from './conversations/jobs.ts'
import { answerEmails, messageEmails, questionEmails } from './queues.ts'

export const questionJobHandlers: JobHandler[] = [
  jobHandler(questionEmails, mailQuestion),
  jobHandler(answerEmails, mailAnswer),
  jobHandler(messageEmails, mailMessage),
]

async function mailQuestion(
  ctx: Context,
  { questionId, notificationId }: { questionId: string; notificationId: string },
): Promise<void> {
  await mailAtOnce(ctx, notificationId, async (unsubscribeUrl) => {
    const asked = await findQuestionEmail(ctx.db, questionId)
    // Deleted, answered or hidden meanwhile.
    if (!asked?.waitingSince || asked.hiddenAt) return undefined
    return composeQuestionEmail(asked, await getSite(ctx), unsubscribeUrl)
  })
}

async function mailAnswer(
  ctx: Context,
  { replyId, notificationId }: { replyId: string; notificationId: string },
): Promise<void> {
  await mailAtOnce(ctx, notificationId, async (unsubscribeUrl) => {
    const answer = await findAnswerEmail(ctx.db, replyId)
    return answer && composeAnswerEmail(answer, await getSite(ctx), unsubscribeUrl)
  })
}
