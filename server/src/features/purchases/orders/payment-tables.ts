import { paymentMethods, paymentProviders } from '@ateneo/contract'
import { sql } from '../../../platform/db/drizzle.ts'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '../../../platform/db/drizzle-pg.ts'
import { instant, isOneOf, primaryId } from '../../../platform/db/columns.ts'
import type { BankAccount } from '../../../platform/payment-gateways/gateway.ts'
import { orders } from './order-tables.ts'

const paymentStates = ['pending', 'approved', 'rejected', 'expired'] as const

/** Payments that a provider told of: one checkout may be paid by voucher and by card. */
export const orderPayments = pgTable(
  'order_payments',
  {
    id: primaryId(),
    /** The order whose checkout it was made for. */
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    provider: text({ enum: paymentProviders }).notNull(),
    /** The provider's payment id. */
    reference: text().notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    state: text({ enum: paymentStates }).notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    /** What its buyer pays with at a shop or bank; kept after it was paid or expired. */
    voucherLink: text(),
    voucherReference: text(),
    payBy: instant(),
    /** Of a transfer: where to. */
    voucherAccount: jsonb().$type<BankAccount>(),
    /** Why it was rejected, in words for its buyer. */
    reason: text(),
    /** When its buyer was reminded of it. */
    remindedAt: instant(),
    createdAt: instant().notNull(),
    /** When the state was seen to change. */
    changedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('order_payments_once').on(t.provider, t.reference),
    index('order_payments_order').on(t.orderId, t.createdAt),
    index('order_payments_to_remind')
      .on(t.payBy)
      .where(sql`state = 'pending' and reminded_at is null`),
    check('order_payments_provider', isOneOf(t.provider, paymentProviders)),
    check('order_payments_method', isOneOf(t.method, paymentMethods)),
    check('order_payments_state', isOneOf(t.state, paymentStates)),
    check('order_payments_amount', sql`${t.amountCents} >= 0`),
  ],
)
