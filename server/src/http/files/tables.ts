import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'

/** Bytes that uploads in progress have yet to write, read by other processes on the same disk. */
export const uploadClaims = pgTable(
  'upload_claims',
  {
    id: text().primaryKey(),
    /** The process that receives the upload and renews this row. */
    processId: uuid().notNull(),
    disk: text().notNull(),
    missingBytes: bigint({ mode: 'number' }).notNull(),
    seenAt: instant().notNull().defaultNow(),
  },
  (t) => [check('upload_claims_bytes', sql`${t.missingBytes} >= 0`)],
)
