import { Temporal } from 'temporal-polyfill'

/** A backup of every day is older than this only if one failed. */
export const FRESH_HOURS = 26

/** The latest moment, not after `now`, at which the academy's clock showed the hour. */
export function lastDue(now: Date, { hour, timeZone }: { hour: number; timeZone: string }): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const today = here.with({
    hour,
    minute: 0,
    second: 0,
    millisecond: 0,
    microsecond: 0,
    nanosecond: 0,
  })
  const due = Temporal.ZonedDateTime.compare(today, here) > 0 ? today.subtract({ days: 1 }) : today
  return new Date(due.epochMilliseconds)
}
