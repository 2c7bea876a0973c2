import type { Renewal } from '../../../platform/payment-gateways/renewals.ts'
import { ACCEPTED_WITHIN_MILLISECONDS, graceEnd } from './schedule.ts'
import type { SubscriptionChange, SubscriptionRow } from './subscription-store.ts'

/**
 * What becomes of a subscription by its provider's answer, once its charges are settled. `isHeld`: none
 * is ended because it was not paid.
 */
export function decideState(
  subscription: SubscriptionRow,
  renewal: Renewal,
  now: Date,
  { isHeld = false }: { isHeld?: boolean } = {},
): SubscriptionChange {
  if (subscription.state === 'ended') return {}
  const unpaid = isHeld ? () => ({}) : decideUnpaid
  const { state, nextChargeAt } = renewal
  // Some tell of it once: it is over when a charge is accepted.
  const failedAt = renewal.failedAt ?? subscription.failedAt
  if (state === 'cancelled') return endedAs(subscription, now)
  if (state === 'pending') return decidePending(subscription, now)
  if (state === 'paused') {
    const isUnpaid = failedAt !== null && subscription.pausedAt === null
    const paused = {
      state: isUnpaid ? 'past_due' : 'paused',
      nextChargeAt: null,
      failedAt,
    } as const
    return isUnpaid ? { ...paused, ...unpaid(subscription, now) } : paused
  }
  const isResumed = subscription.state === 'paused'
  const running = {
    state: failedAt === null ? 'active' : 'past_due',
    nextChargeAt,
    failedAt,
    pausedAt: null,
    // What is paid may have ended long before.
    ...(isResumed && { startsAt: nextChargeAt ?? now }),
  } as const
  return { ...running, ...unpaid({ ...subscription, ...running }, now) }
}

export function endedAs({ state, ending }: SubscriptionRow, now: Date): SubscriptionChange {
  return {
    state: 'ended',
    ending: ending ?? (state === 'pending' ? 'unaccepted' : 'there'),
    endedAt: now,
    nextChargeAt: null,
    failedAt: null,
  }
}

function decidePending(subscription: SubscriptionRow, now: Date): SubscriptionChange {
  const age = now.getTime() - subscription.createdAt.getTime()
  const isGivenUp = age >= ACCEPTED_WITHIN_MILLISECONDS || subscription.cancelWantedAt !== null
  return isGivenUp ? endedAs(subscription, now) : {}
}

/** The days of grace are over, and nothing was paid. */
function decideUnpaid(subscription: SubscriptionRow, now: Date): SubscriptionChange {
  if (subscription.cancelWantedAt !== null || now < graceEnd(subscription)) return {}
  return { cancelWantedAt: now, ending: 'unpaid' }
}
