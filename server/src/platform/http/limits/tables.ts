import { index, integer, pgTable, text } from '../../db/drizzle-pg.ts'
import { instant } from '../../db/columns.ts'

/**
 * Calls of one key in its present minute, counted by all processes together. `UNLOGGED` (by its
 * migration): a count costs no flush of the journal, and a crash of PostgreSQL forgets it.
 */
export const callCounts = pgTable(
  'call_counts',
  {
    /** Method, route and caller: `POST /login 203.0.113.1`. */
    key: text().primaryKey(),
    calls: integer().notNull(),
    /** The next call after this resets the count. */
    endsAt: instant().notNull(),
  },
  (t) => [index('call_counts_end').on(t.endsAt)],
)
