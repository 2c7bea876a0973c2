import { Temporal } from 'temporal-polyfill'
import type { RenewalRequest } from '../renewals.ts'

/** What the buyer, a tester or the academy does with a test subscription. */
export const subscriptionActions = [
  'aceptar',
  'rechazar',
  'acercar',
  'cobrar',
  'fallar',
  'pausar',
  'reanudar',
  'cancelar',
] as const
export type SubscriptionAction = (typeof subscriptionActions)[number]

export interface SandboxSubscription extends Omit<
  RenewalRequest,
  'startsAt' | 'planId' | 'payerEmail'
> {
  reference: string
  startsAt: Date | null
  state: 'pending' | 'active' | 'paused' | 'cancelled'
  /** The first charge, from which the others are counted. */
  anchorAt: Date | null
  chargeCount: number
  nextChargeAt: Date | null
  /** Charges fail until one is made by hand. */
  isFailing: boolean
  failedAt: Date | null
}

export interface SubscriptionStep {
  subscription: SandboxSubscription
  /** When charges were made. */
  charges: Date[]
}

export interface Clock {
  now: Date
  timeZone: string
}

const NEARER_MILLISECONDS = 7 * 24 * 60 * 60_000

/** Makes the charges whose time has come, then does what is asked, then those that follow from it. */
export function advance(
  subscription: SandboxSubscription,
  action: SubscriptionAction | undefined,
  clock: Clock,
): SubscriptionStep {
  const due = chargeDue({ subscription, charges: [] }, clock)
  if (action === undefined) return due
  return chargeDue(act(due, action, clock), clock)
}

function act(
  { subscription, charges }: SubscriptionStep,
  action: SubscriptionAction,
  clock: Clock,
): SubscriptionStep {
  const { state, nextChargeAt, startsAt } = subscription
  const { now } = clock
  const isRunning = state === 'active'
  const changed = (change: Partial<SandboxSubscription>) => ({
    subscription: { ...subscription, ...change },
    charges,
  })
  if (action === 'aceptar' && state === 'pending') {
    const anchorAt = startsAt !== null && startsAt > now ? startsAt : now
    return changed({ state: 'active', anchorAt, nextChargeAt: anchorAt })
  }
  if (action === 'rechazar' && state === 'pending') return changed({ state: 'cancelled' })
  if (action === 'acercar' && isRunning) {
    return changed({ nextChargeAt: new Date(now.getTime() + NEARER_MILLISECONDS) })
  }
  if (action === 'cobrar' && isRunning) {
    return charge({ subscription: { ...subscription, isFailing: false }, charges }, now, clock)
  }
  if (action === 'fallar' && isRunning) return changed({ isFailing: true })
  if (action === 'pausar' && isRunning) return changed({ state: 'paused' })
  if (action === 'reanudar' && state === 'paused') {
    return changed({ state: 'active', nextChargeAt: later(nextChargeAt, now) })
  }
  if (action === 'cancelar') return changed({ state: 'cancelled', nextChargeAt: null })
  return { subscription, charges }
}

const later = (at: Date | null, now: Date) => (at !== null && at > now ? at : now)

function chargeDue(step: SubscriptionStep, clock: Clock): SubscriptionStep {
  const { state, nextChargeAt, isFailing, failedAt } = step.subscription
  if (state !== 'active' || nextChargeAt === null || nextChargeAt > clock.now) return step
  if (isFailing) {
    const subscription = { ...step.subscription, failedAt: failedAt ?? nextChargeAt }
    return { ...step, subscription }
  }
  return chargeDue(charge(step, nextChargeAt, clock), clock)
}

function charge({ subscription, charges }: SubscriptionStep, at: Date, { timeZone }: Clock) {
  const chargeCount = subscription.chargeCount + 1
  const anchor = (subscription.anchorAt ?? at).getTime()
  const next = Temporal.Instant.fromEpochMilliseconds(anchor)
    .toZonedDateTimeISO(timeZone)
    .add({ months: subscription.months * chargeCount })
  return {
    subscription: {
      ...subscription,
      chargeCount,
      nextChargeAt: new Date(next.epochMilliseconds),
      failedAt: null,
    },
    charges: [...charges, at],
  }
}
