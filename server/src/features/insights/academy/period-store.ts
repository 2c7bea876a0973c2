import {
  and,
  gte,
  lt,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from '../../../platform/db/drizzle.ts'

/** Calendar days, both included. */
export interface Days {
  /** `2026-11-01` */
  from: string
  to: string
}

export interface Period extends Days {
  timeZone: string
}

/** A period, or its placeholders in a prepared statement. */
type Bounds = Record<keyof Period, string | Placeholder>

const midnight = (day: SQL, timeZone: string | Placeholder) =>
  sql`((${day})::timestamp at time zone ${timeZone})`

/** The first instant after the period. */
export const endOf = ({ to, timeZone }: Bounds): SQL => midnight(sql`${to}::date + 1`, timeZone)

export function isWithin(instant: SQLWrapper, period: Bounds): SQL | undefined {
  const start = midnight(sql`${period.from}::date`, period.timeZone)
  return and(gte(instant, start), lt(instant, endOf(period)))
}
