import type { Context } from '../context.ts'
import { jobHandler, type JobHandler } from '../jobs/job-handler.ts'
import { getSite } from '../settings/service.ts'
import { sweepCovers } from './covers.ts'
import { findDecision } from './decision-store.ts'
import { composeDecisionEmail } from './emails.ts'
import { coverSweeps, decisionEmails } from './queues.ts'

export const courseJobHandlers: JobHandler[] = [
  jobHandler(decisionEmails, mailDecision),
  jobHandler(coverSweeps, sweepCovers),
]

async function mailDecision(ctx: Context, { decisionId }: { decisionId: string }): Promise<void> {
  const decided = await findDecision(ctx.db, decisionId)
  // Undefined if the course was deleted meanwhile.
  if (decided) await ctx.mail.send(composeDecisionEmail(decided, await getSite(ctx)))
}
