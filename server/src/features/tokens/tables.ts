import type { TokenScope } from '@ateneo/contract'
import { sql } from '../../platform/db/drizzle.ts'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/db/drizzle-pg.ts'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { users } from '../identity/tables.ts'

/** What another system calls with in the name of an administrator. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of the token, which is random. */
    tokenHash: text().notNull(),
    /** The token's last characters. */
    ending: text().notNull(),
    scopes: text().array().$type<TokenScope[]>().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Written once a minute at most. */
    lastUsedAt: instant(),
    revokedAt: instant(),
    /** Made in a session that proved a second factor which the account still has. */
    secondFactor: boolean().notNull().default(false),
    /** `settings.second_factor_epoch` when it was made. */
    secondFactorEpoch: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('access_tokens_hash').on(t.tokenHash),
    index('access_tokens_user').on(t.userId),
    check('access_tokens_scoped', sql`cardinality(${t.scopes}) > 0`),
    check('access_tokens_end', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
)
