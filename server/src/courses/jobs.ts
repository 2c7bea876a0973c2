import type { Context } from '../context.ts'
import { jobHandler, type JobHandler } from '../jobs/job-handler.ts'
import { mailAtOnce } from '../notifications/service.ts'
import { getSite } from '../settings/service.ts'
import { sweepCovers } from './covers.ts'
import { findDecision } from './decision-store.ts'
import { composeDecisionEmail, composeRevisionEmail } from './emails.ts'
import { coverSweeps, type DecisionEmail, decisionEmails } from './queues.ts'

export const courseJobHandlers: JobHandler[] = [
  jobHandler(decisionEmails, mailDecision),
  jobHandler(coverSweeps, sweepCovers),
]

async function mailDecision(
  ctx: Context,
  { decisionId, notificationId, isRevision = false }: DecisionEmail,
): Promise<void> {
  await mailAtOnce(ctx, notificationId, async (unsubscribeUrl) => {
    const decided = await findDecision(ctx.db, decisionId)
    // Undefined if the course was deleted meanwhile.
    if (!decided) return undefined
    const compose = isRevision ? composeRevisionEmail : composeDecisionEmail
    return compose(decided, await getSite(ctx), unsubscribeUrl)
  })
}
