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

export const tickets = pgTable(
  'tickets',
  {
    id: primaryId(),
    /** Human-readable number; grants no access. */
    number: integer().notNull().generatedAlwaysAsIdentity(),
    /** Null: sent without an account. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** Reply address; lower case. */
    email: text().notNull(),
    subject: text().notNull(),
    state: text({ enum: ['open', 'answered', 'closed'] }).notNull(),
    /** When the current state began: the longest waiting ticket is listed first. */
    stateSince: instant().notNull(),
    /** Idempotency key of the form, so that a repeated request creates no second ticket. */
    sendingId: uuid(),
    /** IP address of a sender without an account, stored for a day for the rate limit. */
    address: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('tickets_number').on(t.number),
    uniqueIndex('tickets_sending').on(t.sendingId),
    index('tickets_queue').on(t.state, t.stateSince, t.id),
    index('tickets_user').on(t.userId),
    index('tickets_address')
      .on(t.address, t.createdAt)
      .where(sql`${t.address} is not null`),
    check('tickets_state_known', sql`${t.state} in ('open', 'answered', 'closed')`),
    check('tickets_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
)

export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: primaryId(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    fromStaff: boolean().notNull(),
    text: text().notNull(),
    fileName: text(),
    fileType: text(),
    fileBytes: integer(),
    /** Idempotency key of the form, so that a repeated request writes no second message. */
    sendingId: uuid(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('ticket_messages_sending').on(t.ticketId, t.authorId, t.sendingId),
    index('ticket_messages_ticket').on(t.ticketId, t.createdAt, t.id),
    check(
      'ticket_messages_file_whole',
      sql`num_nulls(${t.fileName}, ${t.fileType}, ${t.fileBytes}) in (0, 3)`,
    ),
  ],
)

/** Answers of the help centre, written by administrators. */
export const helpArticles = pgTable(
  'help_articles',
  {
    id: primaryId(),
    /** Part of the address: it never changes, and a deleted article keeps it. */
    slug: text().notNull(),
    category: text({ enum: ['cuenta', 'cursos', 'tecnico'] }).notNull(),
    title: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    keywords: text().notNull(),
    isFrequent: boolean().notNull(),
    /** Within its category. */
    position: integer().notNull(),
    /** Null: a draft. */
    publishedAt: instant(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
    /** Counts the saves, so that one of two concurrent ones is refused. */
    version: integer().notNull().default(1),
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('help_articles_slug').on(t.slug),
    check('help_articles_category_known', sql`${t.category} in ('cuenta', 'cursos', 'tecnico')`),
  ],
)
