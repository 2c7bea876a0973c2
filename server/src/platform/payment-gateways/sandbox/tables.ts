import { sql } from '../../db/drizzle.ts'
import { check, index, integer, pgTable, text, timestamp } from '../../db/drizzle-pg.ts'

/**
 * Ledger of the sandbox gateway, as an external provider would have it: no foreign key to our
 * tables.
 */
export const sandboxCheckouts = pgTable(
  'sandbox_checkouts',
  {
    token: text().primaryKey(),
    orderId: text('order_id').notNull().unique(),
    description: text().notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text().notNull(),
    returnUrl: text('return_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    decision: text({ enum: ['pagar', 'cancelar'] }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    capturedAt: timestamp('captured_at', { withTimezone: true }),
  },
  (table) => [
    check('sandbox_checkouts_amount', sql`${table.amountCents} > 0`),
    check('sandbox_checkouts_decision', sql`${table.decision} in ('pagar', 'cancelar')`),
    check(
      'sandbox_checkouts_captured',
      sql`${table.capturedAt} is null or ${table.decision} = 'pagar'`,
    ),
  ],
)

/** Refunds of test payments, by the request that asked for each. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    requestId: text('request_id').primaryKey(),
    token: text()
      .notNull()
      .references(() => sandboxCheckouts.token),
    amountCents: integer('amount_cents').notNull(),
    reason: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('sandbox_refunds_token').on(table.token),
    check('sandbox_refunds_amount', sql`${table.amountCents} > 0`),
  ],
)
