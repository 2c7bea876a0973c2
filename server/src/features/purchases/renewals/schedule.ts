import type { SubscriptionRow } from './subscription-store.ts'

export const HOUR = 60 * 60_000
export const DAY = 24 * HOUR

/** LFPC 76 Bis IX asks for five days; it is sent two days before, so that a mail server may be down. */
export const NOTICE_MILLISECONDS = 7 * DAY
export const LATEST_NOTICE_MILLISECONDS = 5 * DAY
/** Beside it, of plans of a year: who forgot about it has time to decide. */
export const EARLY_NOTICE_MILLISECONDS = 30 * DAY
export const EARLY_NOTICE_MONTHS = 12

/** Access goes on so long after a charge that failed, or is late. */
const GRACE_MILLISECONDS = 3 * DAY
/** Access is prolonged before the period ends, so that it is not lost while a charge is on its way. */
const BRIDGED_MILLISECONDS = 6 * HOUR

/** One that nobody accepted at the provider is given up after this. */
export const ACCEPTED_WITHIN_MILLISECONDS = DAY

type Dated = Pick<SubscriptionRow, 'currentUntil' | 'startsAt' | 'createdAt'>

/** When the next charge has to be there: at the end of what is paid, or at its beginning. */
export function expectedAt({ currentUntil, startsAt, createdAt }: Dated): Date {
  const dates = [currentUntil, startsAt].filter((date) => date !== null)
  return new Date(Math.max(...(dates.length > 0 ? dates : [createdAt]).map(Number)))
}

export const graceEnd = (dated: Dated) => new Date(expectedAt(dated).getTime() + GRACE_MILLISECONDS)

/** Until when access is prolonged now; null: it is not. */
export function graceAt(subscription: SubscriptionRow, now: Date): Date | null {
  const { state, cancelWantedAt } = subscription
  if (cancelWantedAt !== null || (state !== 'active' && state !== 'past_due')) return null
  const until = graceEnd(subscription)
  const from = expectedAt(subscription).getTime() - BRIDGED_MILLISECONDS
  return now.getTime() >= from && now < until ? until : null
}

/** The provider is asked at least this often, and after each time at which something is expected. */
const ASKED_MILLISECONDS = DAY
const afterCharge = [10 * 60_000, HOUR, 6 * HOUR]
const afterOpening = [2 * 60_000, 10 * 60_000, HOUR, 6 * HOUR]
/** What ended must not charge: it is looked at again. */
const afterEnd = [DAY, 7 * DAY, 35 * DAY]
const CANCEL_REPEATED_MILLISECONDS = 5 * 60_000
/** While the clock is doubted. */
export const UNDATED_MILLISECONDS = 10 * 60_000
/** No schedule asks later, of one that has ended or of any other: a clock was ahead. */
export const LATEST_MILLISECONDS = { ended: 36 * DAY, other: 2 * DAY }

/** When its provider is asked next; null: no more. */
export function nextCheck(subscription: SubscriptionRow, now: Date): Date | null {
  const { state, createdAt, endedAt, cancelWantedAt, nextChargeAt, graceUntil } = subscription
  const awaitsFirst = subscription.currentUntil === null
  const after = (from: Date | null, delays: number[]) =>
    from === null ? [] : delays.map((delay) => from.getTime() + delay)
  const first = (times: number[]) => {
    const next = times.filter((time) => time > now.getTime()).toSorted((a, b) => a - b)[0]
    return next === undefined ? null : new Date(next)
  }
  if (state === 'ended') return first(after(endedAt, afterEnd))
  if (cancelWantedAt !== null) return new Date(now.getTime() + CANCEL_REPEATED_MILLISECONDS)
  const daily = now.getTime() + ASKED_MILLISECONDS
  if (state === 'pending') {
    return first([...after(createdAt, [...afterOpening, ACCEPTED_WITHIN_MILLISECONDS]), daily])
  }
  return first([
    daily,
    // A provider may list its first charge some time after it was accepted.
    ...after(awaitsFirst ? createdAt : null, afterOpening),
    ...after(nextChargeAt, afterCharge),
    ...after(graceUntil, [0]),
    ...after(expectedAt(subscription), [-BRIDGED_MILLISECONDS]),
  ])
}
