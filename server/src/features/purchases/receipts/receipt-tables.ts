import { sql } from '../../../platform/db/drizzle.ts'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '../../../platform/db/drizzle-pg.ts'
import { fiscalTerms } from '../../settings/tables.ts'
import { orders } from '../orders/order-tables.ts'
import { orderRefunds } from '../refunds/refund-tables.ts'

/** The last number of each series; its row lock makes receipts follow one another without gaps. */
export const receiptSeries = pgTable('receipt_series', {
  kind: text({ enum: ['sale', 'refund'] }).primaryKey(),
  last: integer().notNull(),
})

/**
 * A row per payment and per sum that went back, written at the commit of what made it
 * (`issue_receipts`, deferred triggers of orders and order_refunds), and never changed.
 */
export const receipts = pgTable(
  'receipts',
  {
    kind: text({ enum: ['sale', 'refund'] }).notNull(),
    number: integer().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    refundId: uuid().references(() => orderRefunds.id),
    amountCents: integer().notNull(),
    /** What the settings said when it was issued; of a refund, that of its sale. */
    termsId: uuid().references(() => fiscalTerms.id),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.number] }),
    uniqueIndex('receipts_sale')
      .on(t.orderId)
      .where(sql`kind = 'sale'`),
    uniqueIndex('receipts_refund').on(t.refundId),
    index('receipts_order').on(t.orderId),
    check('receipts_kind', sql`${t.kind} in ('sale', 'refund')`),
    check('receipts_of_refund', sql`(${t.kind} = 'refund') = (${t.refundId} is not null)`),
    check('receipts_amount', sql`${t.amountCents} > 0`),
  ],
)
