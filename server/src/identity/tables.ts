import { type classSizes, educationLevels, methodologies } from '@ateneo/contract/choices'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../db/columns.ts'

export * from './legal-acceptance-tables.ts'
export * from './linked-identity-tables.ts'
export * from './password-request-tables.ts'

export const users = pgTable(
  'users',
  {
    id: primaryId(),
    type: text({ enum: ['student', 'professor', 'admin'] }).notNull(),
    /** Only `active` may log in. `deleted`: nothing personal is left, what refers to it stays. */
    state: text({
      enum: ['unverified', 'awaiting_approval', 'active', 'rejected', 'suspended', 'deleted'],
    }).notNull(),
    firstNames: text().notNull(),
    lastNames: text().notNull(),
    /** Of a professor's public address; null before the approval, and of others. */
    slug: text(),
    /** Lower case. */
    email: text().notNull(),
    /** When a link sent to the email was opened; until then it may be a third party's. */
    emailConfirmedAt: instant(),
    passwordHash: text().notNull(),
    professionalId: text(),
    phone: text(),
    location: text(),
    imageUrl: text(),
    /** Appearance of the whole interface, in the words of spec §3. */
    textSize: text({ enum: ['pequeno', 'normal', 'grande', 'extra-grande'] })
      .notNull()
      .default('normal'),
    isHighContrast: boolean().notNull().default(false),
    suspendedAt: instant(),
    suspensionReason: text(),
    /** Last use of sessions that were deleted since; those that stand tell of later uses. */
    lastSeenAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    index('users_type').on(t.type, t.state),
    index('users_age').on(t.createdAt, t.id),
    index('users_words').using('gin', sql`${foldedPerson(t)} gin_trgm_ops`),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_type_known', sql`${t.type} in ('student', 'professor', 'admin')`),
    check(
      'users_state_known',
      sql`${t.state} in ('unverified', 'awaiting_approval', 'active', 'rejected', 'suspended', 'deleted')`,
    ),
    check(
      'users_text_size_known',
      sql`${t.textSize} in ('pequeno', 'normal', 'grande', 'extra-grande')`,
    ),
    check(
      'users_professional_id',
      sql`${t.type} <> 'professor' or ${t.professionalId} is not null or ${t.state} = 'deleted'`,
    ),
  ],
)

interface PersonColumns {
  firstNames: AnyPgColumn
  lastNames: AnyPgColumn
  email: AnyPgColumn
  professionalId: AnyPgColumn
}

/** What a search for people looks in; `fold` is lower case without accents. */
export function foldedPerson(t: PersonColumns) {
  return sql`fold(${t.firstNames} || ' ' || ${t.lastNames} || ' ' || ${t.email} || ' ' || coalesce(${t.professionalId}, ''))`
}

/** First and last names, as shown and searched. */
export const fullName = sql<string>`btrim(${users.firstNames} || ' ' || ${users.lastNames})`

/** What a professor tells of themself on their courses. */
export const publicProfiles = pgTable(
  'public_profiles',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    headline: text().notNull(),
    /** Markdown. */
    biography: text().notNull(),
    links: jsonb().$type<{ label: string; url: string }[]>().notNull(),
    subject: text().notNull(),
    educationLevel: text({ enum: educationLevels }),
    classSize: integer().$type<(typeof classSizes)[number]>(),
    methodology: text({ enum: methodologies }),
    /** Increased by every change. */
    version: integer().notNull(),
    /** Null: not since this column exists. */
    updatedAt: instant(),
  },
  (t) => [
    check(
      'public_profiles_level_known',
      sql`${t.educationLevel} in ('primaria', 'secundaria', 'preparatoria', 'universidad')`,
    ),
    check('public_profiles_class_size_known', sql`${t.classSize} in (10, 20, 30, 40)`),
    check(
      'public_profiles_methodology_known',
      sql`${t.methodology} in ('tradicional', 'montessori', 'constructivista', 'waldorf')`,
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
    /** SHA-256 of the current refresh token, which contains the session's id. */
    refreshTokenHash: text().notNull(),
    /** When the current token replaced the previous one. */
    rotatedAt: instant(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

export const professorRequests = pgTable(
  'professor_requests',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: ['pending', 'approved', 'rejected'] }).notNull(),
    presentation: text(),
    experience: text(),
    sampleUrl: text(),
    /** Increases whenever the applicant changes it, so that a decision holds for what was read. */
    version: integer().notNull().default(1),
    /** Why it was rejected. */
    reason: text(),
    decidedBy: uuid().references(() => users.id),
    decidedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('professor_requests_waiting')
      .on(t.userId)
      .where(sql`${t.status} = 'pending'`),
    index('professor_requests_user').on(t.userId, t.createdAt),
    index('professor_requests_queue').on(t.status, t.createdAt),
    check(
      'professor_requests_status_known',
      sql`${t.status} in ('pending', 'approved', 'rejected')`,
    ),
  ],
)

/** Requested by the account's owner; applied when the link sent to the new email is opened. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Both in lower case. */
    newEmail: text().notNull(),
    oldEmail: text().notNull(),
    /** True if the old email was confirmed; else its notification contains no typed text. */
    isOldConfirmed: boolean().notNull().default(true),
    requestedAt: instant().notNull(),
    confirmedAt: instant(),
  },
  (t) => [
    uniqueIndex('email_changes_waiting')
      .on(t.userId)
      .where(sql`${t.confirmedAt} is null`),
    index('email_changes_age').on(t.requestedAt),
  ],
)

/** Changes that a professor requests; null keeps the current value. */
export const changeRequests = pgTable(
  'change_requests',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstNames: text(),
    lastNames: text(),
    /** Both in lower case. */
    email: text(),
    /** The email that the approval replaced. */
    replacedEmail: text(),
    professionalId: text(),
    status: text({ enum: ['pending', 'approved', 'rejected'] }).notNull(),
    reason: text(),
    decidedBy: uuid().references(() => users.id),
    decidedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('change_requests_waiting')
      .on(t.userId)
      .where(sql`${t.status} = 'pending'`),
    index('change_requests_user').on(t.userId, t.createdAt),
    index('change_requests_queue').on(t.status, t.createdAt),
    check('change_requests_status_known', sql`${t.status} in ('pending', 'approved', 'rejected')`),
    check(
      'change_requests_ask_something',
      sql`num_nonnulls(${t.firstNames}, ${t.lastNames}, ${t.email}, ${t.professionalId}) > 0`,
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
    /** `password_request`: a reset that an administrator approved, sent to another address. */
    purpose: text({
      enum: ['verification', 'password_reset', 'password_request', 'email_change'],
    }).notNull(),
    /** The change that the link confirms. */
    emailChangeId: uuid().references(() => emailChanges.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the email. */
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    uniqueIndex('mailed_tokens_hash').on(t.tokenHash),
    index('mailed_tokens_user').on(t.userId),
    index('mailed_tokens_email_change').on(t.emailChangeId),
    check(
      'mailed_tokens_email_change_named',
      sql`(${t.purpose} = 'email_change') = (${t.emailChangeId} is not null)`,
    ),
  ],
)

/**
 * Emails requested by anyone for a recipient within the last day; in the database, so that all
 * processes share the limit.
 */
export const requestedMails = pgTable(
  'requested_mails',
  {
    id: primaryId(),
    /** Lower case, without the `+tag`. */
    recipient: text().notNull(),
    /** The account that it is about; null for a support request. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: instant().notNull(),
  },
  (t) => [
    index('requested_mails_recipient').on(t.recipient, t.requestedAt),
    index('requested_mails_user').on(t.userId, t.requestedAt),
    index('requested_mails_age').on(t.requestedAt),
  ],
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
    failedAt: instant().notNull(),
  },
  (t) => [
    index('login_failures_email').on(t.email, t.failedAt),
    index('login_failures_address').on(t.ip, t.failedAt),
    index('login_failures_age').on(t.failedAt),
  ],
)

/** An administrator or professor who was asked in by email; one waits per address. */
export const invitations = pgTable(
  'invitations',
  {
    id: primaryId(),
    /** Lower case. */
    email: text().notNull(),
    type: text({ enum: ['professor', 'admin'] }).notNull(),
    invitedBy: uuid()
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the token in the email; null until it is sent. */
    tokenHash: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
  },
  (t) => [
    uniqueIndex('invitations_waiting')
      .on(t.email)
      .where(sql`${t.acceptedAt} is null`),
    uniqueIndex('invitations_token').on(t.tokenHash),
    index('invitations_age').on(t.createdAt),
    check('invitations_type_known', sql`${t.type} in ('professor', 'admin')`),
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

/** Codes for whoever lost the application; each is used once. */
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
