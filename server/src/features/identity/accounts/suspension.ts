import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { getSite } from '../../settings/service.ts'
import { lockPerson, lockRemovable, recordAct, requireMayChange } from './administrated-person.ts'
import { composeRestoration, composeSuspension } from './person-emails.ts'
import { type SuspensionEmail, suspensionEmails } from '../queues.ts'
import { revokeTokensOf } from '../../tokens/service.ts'
import { revokeSessionsOf } from '../sessions/sessions-store.ts'
import { findUser, moveUser, updateUser } from '../store.ts'

/** Access tokens end at once too: every call looks for an active account and session. */
export async function suspendPersonIn(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  const person = await lockRemovable(tx, admin, userId)
  if (!(await moveUser(tx, userId, { from: 'active', to: 'suspended' }))) {
    throw fail('account_wrong_state')
  }
  const now = ctx.now()
  await updateUser(tx, userId, { suspendedAt: now, suspensionReason: reason.trim() })
  await revokeSessionsOf(tx, userId, { now })
  await revokeTokensOf(ctx, tx, userId)
  await recordAct(ctx, tx, admin, person, {
    action: 'user.suspend',
    before: { state: person.state },
    after: { state: 'suspended' },
    reason,
  })
}

export async function restorePersonIn(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  userId: string,
): Promise<void> {
  const person = await lockPerson(tx, userId)
  requireMayChange(person, admin)
  if (!(await moveUser(tx, userId, { from: 'suspended', to: 'active' }))) {
    throw fail('account_wrong_state')
  }
  await updateUser(tx, userId, { suspendedAt: null, suspensionReason: null })
  await recordAct(ctx, tx, admin, person, {
    action: 'user.restore',
    before: { state: person.state },
    after: { state: 'active' },
  })
}

/** Writes to the person once the transaction is done, with what became of their courses. */
export async function tellSuspension(ctx: Context, tx: Transaction, job: SuspensionEmail) {
  await ctx.jobs.enqueue(tx, suspensionEmails, job)
}

/** Tells the state of now, if it changed twice before the email was sent. */
export async function mailSuspension(
  ctx: Context,
  { userId, stopped = 0, resumed = 0 }: SuspensionEmail,
): Promise<void> {
  const user = await findUser(ctx.db, userId)
  if (!user) return
  const site = await getSite(ctx)
  const isSuspended = user.state === 'suspended'
  await ctx.mail.send(
    isSuspended ? composeSuspension(site, user, stopped) : composeRestoration(site, user, resumed),
  )
}
