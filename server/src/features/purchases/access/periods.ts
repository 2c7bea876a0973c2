import { Temporal } from 'temporal-polyfill'

export interface Period {
  startsAt: Date
  endsAt: Date
}

/**
 * Calendar months in the academy's time zone at the same hour, clamped to the month's last day: 31
 * January plus a month is 28 February, and with `day` 31 another month is 31 March.
 */
export function addMonths(
  from: Date,
  months: number,
  timeZone: string,
  day: number = dayOf(from, timeZone),
): Date {
  const month = zoned(from, timeZone).with({ day: 1 }).add({ months })
  return new Date(month.with({ day: Math.min(day, month.daysInMonth) }).epochMilliseconds)
}

/** The first instant of the next day: `2026-11-21` is included. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = Temporal.PlainDate.from(day).add({ days: 1 })
  return new Date(next.toZonedDateTime(timeZone).epochMilliseconds)
}

/** Noon of a day, for what is known by its day alone. */
export function noonOf(day: string, timeZone: string): Date {
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: '12:00' })
  return new Date(noon.epochMilliseconds)
}

const zoned = (instant: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)

const dayOf = (instant: Date, timeZone: string) => zoned(instant, timeZone).day

/**
 * Appends the months after the last period, or starts them now. Consecutive periods keep the day on
 * which the first began, so that twelve single months end when a year would.
 */
export function nextPeriod(
  owned: readonly Period[],
  months: number,
  now: Date,
  timeZone: string,
): Period {
  const last = findLast(owned)
  if (!last || last.endsAt <= now)
    return { startsAt: now, endsAt: addMonths(now, months, timeZone) }
  const day = dayOf(findBeginning(owned, last).startsAt, timeZone)
  return { startsAt: last.endsAt, endsAt: addMonths(last.endsAt, months, timeZone, day) }
}

function findLast(owned: readonly Period[]): Period | undefined {
  return owned.toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime()).at(-1)
}

/** The first of the consecutive periods that end in this one. */
function findBeginning(owned: readonly Period[], period: Period): Period {
  const byEnd = new Map(owned.map((one) => [one.endsAt.getTime(), one]))
  let first = period
  let before = byEnd.get(first.startsAt.getTime())
  while (before) {
    first = before
    before = byEnd.get(first.startsAt.getTime())
  }
  return first
}
