import type { SubscriptionEnding } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { setGrace } from './grace.ts'
import { subscriptionChecks } from './renewal-queues.ts'
import { tellChange } from './subscription-notifications.ts'
import { type SubscriptionRow, updateSubscription } from './subscription-store.ts'

/**
 * Nothing is charged from now on: what still is goes back. The provider is told by a job, again
 * and again until it says that it has ended, so that cancelling works while it is down (LFPC 76
 * Bis IX: at once and without obstacles). The caller holds the row lock.
 */
export async function wantEnd(
  ctx: Context,
  tx: Transaction,
  before: SubscriptionRow,
  ending: SubscriptionEnding,
  reason?: string,
): Promise<SubscriptionRow> {
  if (before.state === 'ended' || before.cancelWantedAt !== null) return before
  const now = ctx.now()
  await setGrace(tx, before, null)
  const after = await updateSubscription(tx, before.id, {
    cancelWantedAt: now,
    ending,
    graceUntil: null,
    checkAt: now,
  })
  await tellChange(ctx, tx, { before, after, reason })
  await ctx.jobs.enqueue(tx, subscriptionChecks, { subscriptionId: after.id })
  return after
}
