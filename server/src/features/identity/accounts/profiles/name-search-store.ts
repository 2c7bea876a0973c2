import { or, type SQL, sql } from '../../../../platform/db/drizzle.ts'
import type { AnyPgColumn } from '../../../../platform/db/drizzle-pg.ts'
import { fullName } from '../../tables.ts'

/** The name contains the words, whatever their accents, or one of the columns does; all for ''. */
export function isNamed(q: string, columns: readonly AnyPgColumn[]): SQL | undefined {
  const sought = q.trim().replaceAll(/\s+/g, ' ')
  if (sought === '') return undefined
  return or(
    sql`strpos(fold(${fullName}), fold(${sought})) > 0`,
    ...columns.map((column) => sql`strpos(${column}::text, lower(${sought})) > 0`),
  )
}
