import { sql } from '../db/drizzle.ts'
import { check, pgTable, smallint, text, uuid } from '../db/drizzle-pg.ts'
import { instant } from '../db/columns.ts'

/** One row: which secrets and which storage belong to this database. */
export const installation = pgTable(
  'installation',
  {
    id: smallint().primaryKey(),
    /** Names the mark in the storage. */
    storageId: uuid().notNull(),
    /** HMAC of the signing keys; the keys can't be read from it. */
    secretsFingerprint: text().notNull(),
    createdAt: instant().notNull(),
    /** Set by a restore: emails wait until an operator lets them go. */
    emailHeldAt: instant(),
    /** The newest time that was believed: a clock that shows another is doubted. */
    clockSeenAt: instant(),
    /** Set by a restore: when its backup was made, and when it was restored. */
    restoredFrom: instant(),
    restoredAt: instant(),
    /** Since then what moves money goes on by itself after a restore. */
    resumedAt: instant(),
  },
  (t) => [check('installation_one_row', sql`${t.id} = 1`)],
)
