import { sql } from '../../db/drizzle.ts'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from '../../db/drizzle-pg.ts'

/**
 * Transfers that the academy awaits, and what arrived of them, as a provider would know it: no
 * foreign key to our tables.
 */
export const transferCheckouts = pgTable(
  'transfer_checkouts',
  {
    token: text().primaryKey(),
    orderId: text('order_id').notNull().unique(),
    /** `ATN-4821-0937`, which the buyer writes into the transfer. */
    reference: text().notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text().notNull(),
    holder: text().notNull(),
    account: text().notNull(),
    bank: text(),
    payBy: timestamp('pay_by', { withTimezone: true }).notNull(),
    /** Since then the buyer says that it is paid: it does not expire until somebody looked. */
    claimedAt: timestamp('claimed_at', { withTimezone: true }),
    /** No more is awaited; what arrived is given back. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    closeReason: text('close_reason'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('transfer_checkouts_amount', sql`${table.amountCents} > 0`),
    check(
      'transfer_checkouts_closed',
      sql`(${table.closedAt} is null) = (${table.closeReason} is null)`,
    ),
  ],
)

/** What arrived in the bank account, as an administrator read it there. */
export const transferReceipts = pgTable(
  'transfer_receipts',
  {
    id: text().primaryKey(),
    token: text()
      .notNull()
      .references(() => transferCheckouts.token),
    amountCents: integer('amount_cents').notNull(),
    /** Day of the bank statement. */
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    /** The bank's tracking key. */
    trace: text(),
    /** Recorded while a key could be recorded twice: left out of the unique index. */
    isRepeated: boolean('is_repeated').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // One deposit pays once.
    uniqueIndex('transfer_receipts_once')
      .on(table.trace)
      .where(sql`trace is not null and not is_repeated`),
    index('transfer_receipts_token').on(table.token),
    index('transfer_receipts_trace')
      .on(table.trace)
      .where(sql`trace is not null`),
    check('transfer_receipts_amount', sql`${table.amountCents} > 0`),
  ],
)
