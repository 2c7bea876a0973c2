import type { Context } from '../../context.ts'
import { jobHandler, type JobHandler } from '../../platform/jobs/job-handler.ts'
import type { Email } from '../../platform/mail/mail.ts'
import { mailAtOnce, unsubscribeUrl as urlOf } from '../notifications/service.ts'
import { getSite } from '../settings/service.ts'
import { sweepCovers } from './authoring/covers.ts'
import { findDecision } from './approval/decision-store.ts'
import { composeDecisionEmail, composeRevisionEmail } from './emails.ts'
import { mailMove } from './moves/course-move.ts'
import { coverSweeps, type DecisionEmail, decisionEmails, moveEmails } from './queues.ts'

export const courseJobHandlers: JobHandler[] = [
  jobHandler(decisionEmails, mailDecision),
  jobHandler(moveEmails, mailMove),
  jobHandler(coverSweeps, sweepCovers),
]

async function mailDecision(ctx: Context, job: DecisionEmail): Promise<void> {
  const { notificationId } = job
  if (notificationId !== undefined) {
    await mailAtOnce(ctx, notificationId, (unsubscribeUrl) => compose(ctx, job, unsubscribeUrl))
    return
  }
  const email = await compose(ctx, job)
  if (email) await ctx.mail.send(email)
}

/** Undefined if the course was deleted meanwhile. */
async function compose(
  ctx: Context,
  { decisionId, isRevision = false }: DecisionEmail,
  unsubscribeUrl?: string,
): Promise<Email | undefined> {
  const decided = await findDecision(ctx.db, decisionId)
  if (!decided) return undefined
  const site = await getSite(ctx)
  const composeEmail = isRevision ? composeRevisionEmail : composeDecisionEmail
  return composeEmail(decided, site, unsubscribeUrl ?? urlOf(ctx, site, decided.professor.id))
}
