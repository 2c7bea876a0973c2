import { sql } from '../../../platform/db/drizzle.ts'
import {
  boolean,
  check,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '../../../platform/db/drizzle-pg.ts'
import { instant, primaryId } from '../../../platform/db/columns.ts'
import { users } from '../user-tables.ts'

/** Requested by the account's owner; applied when the link sent to the new email is opened. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Both emails are in lower case. */
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

export const mailedTokens = pgTable(
  'mailed_tokens',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * `password_request`: a reset that an administrator approved, sent to another address. `setup`: the
     * address in the log of a new academy, which is not mailed.
     */
    purpose: text({
      enum: ['verification', 'password_reset', 'password_request', 'email_change', 'setup'],
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
