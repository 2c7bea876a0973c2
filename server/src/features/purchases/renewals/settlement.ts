import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import type { Renewal } from '../../../platform/payment-gateways/renewals.ts'
import { lockStudent } from '../access/entitlement-store.ts'
import { settleCharge } from './charges.ts'
import { decideState } from './decisions.ts'
import { setGrace } from './grace.ts'
import { graceAt, nextCheck } from './schedule.ts'
import { tellChange } from './subscription-notifications.ts'
import {
  findLive,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './subscription-store.ts'
import { wantEnd } from './wanted-end.ts'

/**
 * Brings a subscription to what its provider answered: its charges become orders, then its state
 * and access follow. An answer that is older than the one stored changes no state.
 */
export async function settleSubscription(
  ctx: Context,
  id: string,
  renewal: Renewal,
  askedAt: Date,
): Promise<SubscriptionRow> {
  return ctx.db.transaction(async (tx) => {
    const before = (await lockSubscription(tx, id))!
    let current = before
    if (before.state === 'pending' && renewal.state !== 'pending') {
      current = await takeOver(ctx, tx, before)
    }
    for (const charge of renewal.charges) current = await settleCharge(ctx, tx, current, charge)
    const isStale = before.checkedAt !== null && before.checkedAt > askedAt
    const now = ctx.now()
    const decided = isStale ? current : { ...current, ...decideState(current, renewal, now) }
    const graceUntil = await setGrace(tx, decided, graceAt(decided, now))
    const after = { ...decided, graceUntil, checkedAt: isStale ? before.checkedAt : askedAt }
    const { id: _, ...change } = { ...after, checkAt: nextCheck(after, now) }
    const saved = await updateSubscription(tx, id, change)
    await tellChange(ctx, tx, { before, after: saved })
    return saved
  })
}

/** An accepted one takes the place of the one that it replaces; beside another it must not charge. */
async function takeOver(
  ctx: Context,
  tx: Transaction,
  subscription: SubscriptionRow,
): Promise<SubscriptionRow> {
  await lockStudent(tx, subscription.studentId)
  const live = await findLive(tx, subscription.studentId)
  if (!live || subscription.cancelWantedAt !== null) return subscription
  if (live.id === subscription.replacesId) {
    await wantEnd(ctx, tx, live, 'replaced')
    return subscription
  }
  // From its beginning: whatever it charged goes back.
  const { createdAt: cancelWantedAt } = subscription
  return updateSubscription(tx, subscription.id, { cancelWantedAt, ending: 'replaced' })
}
