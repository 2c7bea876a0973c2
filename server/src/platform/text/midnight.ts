import { Temporal } from 'temporal-polyfill'

/** When a day begins by the clock of a time zone; `later` days after the named one. */
export function midnight(day: string, timeZone: string, later = 0): Date {
  const begun = Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(timeZone)
  return new Date(begun.epochMilliseconds)
}
