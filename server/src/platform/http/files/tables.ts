import { sql } from '../../db/drizzle.ts'
import { bigint, check, integer, pgTable, text, uuid } from '../../db/drizzle-pg.ts'
import { instant } from '../../db/columns.ts'

/**
 * Bytes that uploads in progress have yet to write, read by other processes on the same disk, and
 * whose uploads they are, read by all.
 */
export const uploadClaims = pgTable(
  'upload_claims',
  {
    id: text().primaryKey(),
    /** The process that receives the upload and renews this row. */
    processId: uuid().notNull(),
    disk: text().notNull(),
    missingBytes: bigint({ mode: 'number' }).notNull(),
    person: text().notNull().default(''),
    /** Requests that are sending its bytes. */
    running: integer().notNull().default(0),
    seenAt: instant().notNull().defaultNow(),
  },
  (t) => [check('upload_claims_bytes', sql`${t.missingBytes} >= 0`)],
)
