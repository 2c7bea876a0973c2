import { notificationTypes } from '@ateneo/contract'
import { sql } from '../../platform/db/drizzle.ts'
import { check, date, index, pgTable, text, uuid } from '../../platform/db/drizzle-pg.ts'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { users } from '../identity/tables.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: notificationTypes }).notNull(),
    message: text().notNull(),
    href: text().notNull(),
    createdAt: instant().notNull(),
    readAt: instant(),
    /** Of those that are sent by email too; null for the others. */
    emailStatus: text({ enum: ['waiting', 'sent', 'skipped'] }),
    /** When a job began to send it; one job sends, and nobody waits for the mail server. */
    emailClaimedAt: instant(),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.createdAt, t.id),
    // Counts the unread, which every page of a session asks each minute.
    index('notifications_unread')
      .on(t.userId, t.createdAt)
      .where(sql`read_at is null`),
    index('notifications_waiting_emails')
      .on(t.userId)
      .where(sql`${t.emailStatus} = 'waiting'`),
    check(
      'notifications_email_status_known',
      sql`${t.emailStatus} in ('waiting', 'sent', 'skipped')`,
    ),
  ],
)

/** Without a row: `tiempo-real`. */
export const emailPreferences = pgTable(
  'email_preferences',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    frequency: text({ enum: ['tiempo-real', 'diaria', 'semanal', 'ninguna'] })
      .notNull()
      .default('tiempo-real'),
    /** Calendar day of the last digest, or of the choice of the frequency. */
    digestedOn: date({ mode: 'string' }),
    /** When a job began to send a digest. */
    digestClaimedAt: instant(),
  },
  (t) => [
    check(
      'email_preferences_frequency_known',
      sql`${t.frequency} in ('tiempo-real', 'diaria', 'semanal', 'ninguna')`,
    ),
  ],
)
