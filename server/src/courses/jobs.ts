import type { Context } from '../context.ts'
import { duty, type Duty } from '../jobs/duty.ts'
import { getSite } from '../settings/service.ts'
import { sweepCovers } from './covers.ts'
import { findDecision } from './decision-store.ts'
import { composeDecisionLetter } from './mails.ts'
import { coverSweeps, decisionLetters } from './queues.ts'

export const courseDuties: Duty[] = [
  duty(decisionLetters, mailDecision),
  duty(coverSweeps, sweepCovers),
]

async function mailDecision(ctx: Context, { decisionId }: { decisionId: string }): Promise<void> {
  const decided = await findDecision(ctx.db, decisionId)
  // Its professor may have deleted the rejected course meanwhile.
  if (decided) await ctx.mail.send(composeDecisionLetter(decided, await getSite(ctx)))
}
