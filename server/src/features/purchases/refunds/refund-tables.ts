import { sql } from '../../../platform/db/drizzle.ts'
import {
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '../../../platform/db/drizzle-pg.ts'
import { instant, primaryId } from '../../../platform/db/columns.ts'
import { users } from '../../identity/tables.ts'
import { orders } from '../orders/order-tables.ts'

/** A row per refund, reversal and dispute that the provider reported for an order. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** A reversal is started by the provider or the bank, a refund by the academy. */
    kind: text({ enum: ['refund', 'reversal', 'dispute'] }).notNull(),
    /** `void`: a failed refund, or a dispute that the academy won. */
    state: text({ enum: ['open', 'done', 'void'] }).notNull(),
    /** The provider's refund id, or what was typed of a recorded one. */
    reference: text().notNull(),
    amountCents: integer().notNull(),
    /** The academy's note, or the provider's dispute code. */
    reason: text().notNull(),
    /** The administrator who recorded it, since no provider told of it. */
    recordedBy: uuid().references(() => users.id),
    /** The provider's timestamp: of two events about one refund the later wins. */
    happenedAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('order_refunds_once').on(t.orderId, t.kind, t.reference),
    check('order_refunds_kind', sql`${t.kind} in ('refund', 'reversal', 'dispute')`),
    check('order_refunds_state', sql`${t.state} in ('open', 'done', 'void')`),
    check('order_refunds_amount', sql`${t.amountCents} >= 0`),
  ],
)

/** A refund that a provider is asked for; its id is the idempotency key. */
export const orderRefundRequests = pgTable(
  'order_refund_requests',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Null: the academy's own rules asked for it. */
    adminId: uuid().references(() => users.id),
    amountCents: integer().notNull(),
    reason: text().notNull(),
    /** `asked`: the provider's answer is not known yet. */
    state: text({ enum: ['asked', 'done', 'refused'] }).notNull(),
    /** The provider's code of a refusal. */
    refusal: text(),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (t) => [
    // Two administrators at the same moment ask once.
    uniqueIndex('order_refund_requests_open')
      .on(t.orderId)
      .where(sql`state = 'asked'`),
    index('order_refund_requests_order').on(t.orderId, t.createdAt),
    check('order_refund_requests_state', sql`${t.state} in ('asked', 'done', 'refused')`),
    check('order_refund_requests_settled', sql`(${t.state} = 'asked') = (${t.settledAt} is null)`),
    check('order_refund_requests_amount', sql`${t.amountCents} > 0`),
  ],
)
