import { sql } from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'

/** The moment at which a calendar day, and so many days after it, ends in the time zone. */
export async function endOfDay(
  db: Executor,
  { day, days = 0, timeZone }: { day: string; days?: number; timeZone: string },
): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select to_char((${day}::date + ${days + 1}::int)::timestamp at time zone ${timeZone}
      at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`)
  return new Date(rows[0]!.at)
}
