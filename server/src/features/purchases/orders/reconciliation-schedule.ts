const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Ages at which an open order is asked for, whether or not anybody tells of it. */
const firstAges = [2 * MINUTE, 10 * MINUTE, HOUR]

/**
 * When an open order is asked for next: then every six hours for three days, and daily for 90. Null
 * after that.
 */
export function nextReconciliation(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime()
  const later = firstAges.find((one) => one > age)
  if (later !== undefined) return new Date(createdAt.getTime() + later)
  if (age >= 90 * DAY) return null
  return new Date(now.getTime() + (age < 3 * DAY ? 6 * HOUR : DAY))
}
