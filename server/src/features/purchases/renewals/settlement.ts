import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import type { Renewal } from '../../../platform/payment-gateways/renewals.ts'
import { lockStudent } from '../access/entitlement-store.ts'
import { settleCharge } from './charges.ts'
import { decideState, endedAs } from './decisions.ts'
import { setGrace } from './grace.ts'
import { hasHeldCharge } from './held-charge-store.ts'
import { graceAt, nextCheck, UNDATED_MILLISECONDS } from './schedule.ts'
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
  const { isClockDoubted, isRestored } = await ctx.holds.find()
  return ctx.db.transaction(async (tx) => {
    const before = (await lockSubscription(tx, id))!
    if (isClockDoubted) return settleUndated(ctx, tx, before, renewal)
    let current = before
    if (before.state === 'pending' && renewal.state !== 'pending') {
      current = await takeOver(ctx, tx, before, renewal)
    }
    for (const charge of renewal.charges) current = await settleCharge(ctx, tx, current, charge)
    const now = ctx.now()
    const isStale = isOlder(askedAt, before.checkedAt, now)
    // What it was charged may be paid for, once the office has decided.
    const isHeld = isRestored || (await hasHeldCharge(tx, id))
    const change = isStale ? {} : decideState(current, renewal, now, { isHeld })
    const decided = { ...current, ...change }
    const graceUntil = await setGrace(tx, decided, graceAt(decided, now))
    const after = { ...decided, graceUntil, checkedAt: isStale ? before.checkedAt : askedAt }
    const { id: _, ...saving } = { ...after, checkAt: nextCheck(after, now) }
    const saved = await updateSubscription(tx, id, saving)
    await tellChange(ctx, tx, { before, after: saved })
    return saved
  })
}

const DRIFT_MILLISECONDS = 60_000

/** A stored answer that is of a time to come was dated by a clock that was ahead, and counts as none. */
function isOlder(askedAt: Date, checkedAt: Date | null, now: Date): boolean {
  if (checkedAt === null || checkedAt.getTime() > now.getTime() + DRIFT_MILLISECONDS) return false
  return checkedAt > askedAt
}

/** While the clock is doubted: that it ended there is true at any time; all else is asked for again. */
async function settleUndated(
  ctx: Context,
  tx: Transaction,
  before: SubscriptionRow,
  { state, charges }: Renewal,
): Promise<SubscriptionRow> {
  const now = ctx.now()
  const checkAt = new Date(now.getTime() + UNDATED_MILLISECONDS)
  if (state !== 'cancelled' || before.state === 'ended') {
    return updateSubscription(tx, before.id, { checkAt })
  }
  // After the charges that are settled later, or they would count as made after the end.
  const lastCharge = Math.max(0, ...charges.map(({ happenedAt }) => happenedAt.getTime() + 1))
  const endedAt = new Date(Math.max(now.getTime(), lastCharge))
  const after = await updateSubscription(tx, before.id, {
    ...endedAs(before, endedAt),
    graceUntil: await setGrace(tx, before, null),
    checkAt,
  })
  await tellChange(ctx, tx, { before, after })
  return after
}

/** An accepted one takes the place of the one that it replaces; beside another it must not charge. */
async function takeOver(
  ctx: Context,
  tx: Transaction,
  subscription: SubscriptionRow,
  renewal: Renewal,
): Promise<SubscriptionRow> {
  await lockStudent(tx, subscription.studentId)
  const live = await findLive(tx, subscription.studentId)
  if (isGivenUp(subscription) && isAccepted(renewal)) return returnWhole(tx, subscription)
  if (!live || subscription.cancelWantedAt !== null) return subscription
  if (live.id === subscription.replacesId) {
    await wantEnd(ctx, tx, live, 'replaced')
    return subscription
  }
  return returnWhole(tx, subscription)
}

/** Another was begun in its place, before it was accepted. */
const isGivenUp = ({ cancelWantedAt, ending }: SubscriptionRow) =>
  cancelWantedAt !== null && ending === 'unaccepted'

const isAccepted = ({ state, charges }: Renewal) =>
  state === 'active' || state === 'paused' || charges.some((one) => one.state === 'approved')

/** It ends from its beginning: whatever it charged goes back. */
const returnWhole = (tx: Transaction, { id, createdAt: cancelWantedAt }: SubscriptionRow) =>
  updateSubscription(tx, id, { cancelWantedAt, ending: 'replaced' })
