import { sql } from '../../db/drizzle.ts'
import { boolean, check, index, integer, pgTable, text, timestamp } from '../../db/drizzle-pg.ts'
import { sandboxSubscriptions } from './subscription-tables.ts'

export { sandboxSubscriptions }

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
    /** Of a test voucher, which is paid beside or instead of the rest. */
    voucherReference: text('voucher_reference'),
    voucherPayBy: timestamp('voucher_pay_by', { withTimezone: true }),
    voucherDecision: text('voucher_decision', { enum: ['pagado', 'vencido'] }),
    /** A charge of this test subscription. */
    subscription: text().references(() => sandboxSubscriptions.reference),
  },
  (table) => [
    index('sandbox_checkouts_subscription').on(table.subscription),
    check('sandbox_checkouts_amount', sql`${table.amountCents} > 0`),
    check('sandbox_checkouts_decision', sql`${table.decision} in ('pagar', 'cancelar')`),
    check(
      'sandbox_checkouts_captured',
      sql`${table.capturedAt} is null or ${table.decision} = 'pagar'`,
    ),
    check(
      'sandbox_checkouts_voucher',
      sql`(${table.voucherReference} is null) = (${table.voucherPayBy} is null)
        and (${table.voucherDecision} is null
          or (${table.voucherReference} is not null and ${table.voucherDecision} in ('pagado', 'vencido')))`,
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
    /** Of the voucher's payment. */
    isOfVoucher: boolean('is_of_voucher').notNull().default(false),
    amountCents: integer('amount_cents').notNull(),
    reason: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('sandbox_refunds_token').on(table.token),
    check('sandbox_refunds_amount', sql`${table.amountCents} > 0`),
  ],
)
