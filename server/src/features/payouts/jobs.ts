import type { Context } from '../../context.ts'
import { jobHandler, type JobHandler } from '../../platform/jobs/job-handler.ts'
import { getSite } from '../settings/service.ts'
import { findAccount, findRecipient } from './account-store.ts'
import { composeAccountChanged, composeReturned, composeSent } from './emails.ts'
import { accountEmails, payoutEmails } from './queues.ts'
import { findPayout } from './store.ts'

async function mailPayout(
  ctx: Context,
  { payoutId, event }: { payoutId: string; event: 'sent' | 'returned' },
): Promise<void> {
  const found = await findPayout(ctx.db, payoutId)
  const recipient = found && (await findRecipient(ctx.db, found.payout.professorId))
  // Their account was erased meanwhile.
  if (!recipient) return
  const compose = event === 'sent' ? composeSent : composeReturned
  await ctx.mail.send(compose(await getSite(ctx), found.payout, recipient))
}

async function mailAccount(ctx: Context, { professorId }: { professorId: string }): Promise<void> {
  const account = await findAccount(ctx.db, professorId)
  const recipient = await findRecipient(ctx.db, professorId)
  if (!account?.clabeEnd || !recipient) return
  await ctx.mail.send(composeAccountChanged(await getSite(ctx), account, recipient))
}

export const payoutJobHandlers: JobHandler[] = [
  jobHandler(payoutEmails, mailPayout),
  jobHandler(accountEmails, mailAccount),
]
