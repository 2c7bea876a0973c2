import { and, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Calendar days in a time zone, both included. */
export interface Period {
  /** `2026-11-01` */
  from: string
  to: string
  timeZone: string
}

export function isWithin(instant: SQLWrapper, { from, to, timeZone }: Period): SQL | undefined {
  const midnight = (day: SQL) => sql`(${day})::timestamp at time zone ${timeZone}`
  return and(
    gte(instant, midnight(sql`${from}::date`)),
    lt(instant, midnight(sql`${to}::date + 1`)),
  )
}
