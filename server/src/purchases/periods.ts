export interface Period {
  startsAt: Date
  endsAt: Date
}

/**
 * Months of the calendar in UTC. A day that the month lacks is its last one: 31 January
 * and a month is 28 February, and with `day` 31 a month more is 31 March again.
 */
export function addMonths(from: Date, months: number, day: number = from.getUTCDate()): Date {
  const result = new Date(from)
  result.setUTCDate(1)
  result.setUTCMonth(result.getUTCMonth() + months)
  const lastDay = new Date(
    Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0),
  ).getUTCDate()
  result.setUTCDate(Math.min(day, lastDay))
  return result
}

/**
 * Where newly bought months go: after all that was bought before, or from now. Months that
 * follow one another keep the day on which the first began, so that twelve single months
 * end when a year would.
 */
export function nextPeriod(held: readonly Period[], months: number, now: Date): Period {
  const last = findLast(held)
  if (!last || last.endsAt <= now) return { startsAt: now, endsAt: addMonths(now, months) }
  const day = findBeginning(held, last).startsAt.getUTCDate()
  return { startsAt: last.endsAt, endsAt: addMonths(last.endsAt, months, day) }
}

function findLast(held: readonly Period[]): Period | undefined {
  return held.toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime()).at(-1)
}

/** The first of the periods that lead to this one without a gap. */
function findBeginning(held: readonly Period[], period: Period): Period {
  const byEnd = new Map(held.map((one) => [one.endsAt.getTime(), one]))
  let first = period
  let before = byEnd.get(first.startsAt.getTime())
  while (before) {
    first = before
    before = byEnd.get(first.startsAt.getTime())
  }
  return first
}
