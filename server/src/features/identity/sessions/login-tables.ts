import {
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '../../../platform/db/drizzle-pg.ts'
import { instant, primaryId } from '../../../platform/db/columns.ts'
import { users } from '../user-tables.ts'

export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the current refresh token, which contains the session's id. */
    refreshTokenHash: text().notNull(),
    /** When the current token replaced the previous one. */
    rotatedAt: instant(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    /** When it proved a second factor; null while the account's is not the one that was proved. */
    secondFactorAt: instant(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

/** Failed logins of the last minutes; in the database, so that all processes share the limit. */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: primaryId(),
    email: text().notNull(),
    /** An IPv4 address, or the prefix of an IPv6 customer. */
    ip: text('address').notNull(),
    /** The same for IPv4; for IPv6 the customer's subnet. */
    network: text().notNull(),
    /** Id of a device that this account has logged in with before, counted separately. */
    device: text(),
    /** What was wrong: the password, or the code of the second factor. */
    step: text({ enum: ['password', 'code'] })
      .notNull()
      .default('password'),
    failedAt: instant().notNull(),
  },
  (t) => [
    index('login_failures_email').on(t.email, t.failedAt),
    index('login_failures_address').on(t.ip, t.failedAt),
    index('login_failures_age').on(t.failedAt),
  ],
)

/** TOTP of an account (RFC 6238); asked for at the login once it is enabled. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted; see `second-factor-secret.ts`. */
  secret: text().notNull(),
  /** Null while it waits for its first code. */
  enabledAt: instant(),
  /** Time step of the last accepted code: no code of it or of an earlier one is accepted again. */
  lastStep: integer(),
  createdAt: instant().notNull(),
})

/** Codes for a person who lost the authenticator application; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** HMAC of the code, which is random. */
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (t) => [uniqueIndex('recovery_codes_once').on(t.userId, t.codeHash)],
)
