import { sql } from '../../../platform/db/drizzle.ts'
import { check, index, pgTable, text, uniqueIndex, uuid } from '../../../platform/db/drizzle-pg.ts'
import { instant, primaryId } from '../../../platform/db/columns.ts'
import { users } from '../user-tables.ts'

/** People who ask for another password without access to the email of their account. */
export const passwordRequests = pgTable(
  'password_requests',
  {
    id: primaryId(),
    /** Both in lower case; `email` is the account's, whether there is one or not. */
    email: text().notNull(),
    contactEmail: text().notNull(),
    name: text().notNull(),
    explanation: text().notNull(),
    /** Null: no account has the email. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: ['unconfirmed', 'pending', 'approved', 'rejected'] }).notNull(),
    /** SHA-256 of the token sent to the address of contact; null until it is sent. */
    confirmationHash: text(),
    createdAt: instant().notNull(),
    confirmedAt: instant(),
    /** How the administrator knew the person, or why not. */
    reason: text(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant(),
  },
  (t) => [
    uniqueIndex('password_requests_waiting')
      .on(t.email, t.contactEmail)
      .where(sql`${t.state} in ('unconfirmed', 'pending')`),
    uniqueIndex('password_requests_confirmation').on(t.confirmationHash),
    index('password_requests_queue').on(t.state, t.createdAt, t.id),
    index('password_requests_age').on(t.createdAt, t.id),
    index('password_requests_user').on(t.userId),
    check(
      'password_requests_state_known',
      sql`${t.state} in ('unconfirmed', 'pending', 'approved', 'rejected')`,
    ),
    check(
      'password_requests_confirmed',
      sql`(${t.state} = 'unconfirmed') = (${t.confirmedAt} is null)`,
    ),
    check(
      'password_requests_decided',
      sql`(${t.state} in ('approved', 'rejected'))
        = (${t.decidedAt} is not null and ${t.reason} is not null)`,
    ),
  ],
)
