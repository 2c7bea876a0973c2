import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../db/columns.ts'
import { users } from '../identity/tables.ts'

export const tickets = pgTable(
  'tickets',
  {
    id: primaryId(),
    /** What people call it by; says nothing and opens nothing. */
    number: integer().notNull().generatedAlwaysAsIdentity(),
    /** None: written without an account. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** Where the answers go; lower case. */
    email: text().notNull(),
    subject: text().notNull(),
    state: text({ enum: ['open', 'answered', 'closed'] }).notNull(),
    /** Since when it is in its state: who waits longest comes first. */
    stateSince: instant().notNull(),
    /** The sender's name for one sending, so that a repeated one makes no second ticket. */
    sendingId: uuid(),
    /** Of who wrote without an account, for a day: what they send is counted by it. */
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
    createdAt: instant().notNull(),
  },
  (t) => [
    index('ticket_messages_ticket').on(t.ticketId, t.createdAt, t.id),
    check(
      'ticket_messages_file_whole',
      sql`num_nulls(${t.fileName}, ${t.fileType}, ${t.fileBytes}) in (0, 3)`,
    ),
  ],
)
