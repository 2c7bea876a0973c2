import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../db/columns.ts'

export const users = pgTable(
  'users',
  {
    id: primaryId(),
    type: text({ enum: ['student', 'professor', 'admin'] }).notNull(),
    /** Only `active` may log in. */
    state: text({
      enum: ['unverified', 'awaiting_approval', 'active', 'rejected', 'suspended'],
    }).notNull(),
    firstNames: text().notNull(),
    lastNames: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    passwordHash: text().notNull(),
    professionalId: text(),
    phone: text(),
    imageUrl: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    index('users_type').on(t.type, t.state),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_type_known', sql`${t.type} in ('student', 'professor', 'admin')`),
    check(
      'users_state_known',
      sql`${t.state} in ('unverified', 'awaiting_approval', 'active', 'rejected', 'suspended')`,
    ),
    check(
      'users_professional_id',
      sql`${t.type} <> 'professor' or ${t.professionalId} is not null`,
    ),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the refresh token. */
    refreshTokenHash: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (t) => [
    uniqueIndex('sessions_refresh_token').on(t.refreshTokenHash),
    index('sessions_user').on(t.userId),
    index('sessions_expiry').on(t.expiresAt),
  ],
)

export const professorRequests = pgTable(
  'professor_requests',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: ['pending', 'approved', 'rejected'] }).notNull(),
    decidedBy: uuid().references(() => users.id),
    decidedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('professor_requests_user').on(t.userId),
    index('professor_requests_queue').on(t.status, t.createdAt),
    check(
      'professor_requests_status_known',
      sql`${t.status} in ('pending', 'approved', 'rejected')`,
    ),
  ],
)

export const mailedTokens = pgTable(
  'mailed_tokens',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['verification'] }).notNull(),
    /** SHA-256 of what the letter carries. */
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    uniqueIndex('mailed_tokens_hash').on(t.tokenHash),
    index('mailed_tokens_user').on(t.userId),
  ],
)

/** Failed logins of the last minutes; in the database so that every process counts the same. */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: primaryId(),
    email: text().notNull(),
    address: text().notNull(),
    failedAt: instant().notNull(),
  },
  (t) => [
    index('login_failures_pair').on(t.email, t.address, t.failedAt),
    index('login_failures_address').on(t.address, t.failedAt),
    index('login_failures_age').on(t.failedAt),
  ],
)
