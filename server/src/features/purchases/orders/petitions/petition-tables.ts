import { sql } from '../../../../platform/db/drizzle.ts'
import {
  check,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '../../../../platform/db/drizzle-pg.ts'
import { instant, primaryId } from '../../../../platform/db/columns.ts'
import { users } from '../../../identity/tables.ts'
import { orders } from '../order-tables.ts'

/** A refund that a student asked the academy for. */
export const refundPetitions = pgTable(
  'refund_petitions',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    reason: text().notNull(),
    /** Where its student wants the money, encrypted; null if the provider gives it back. */
    account: text(),
    /** `approved`: money of the order went back since. */
    state: text({ enum: ['open', 'approved', 'rejected'] }).notNull(),
    /** Of a rejection: the student reads it. */
    decisionReason: text(),
    decidedBy: uuid().references(() => users.id),
    createdAt: instant().notNull(),
    decidedAt: instant(),
  },
  (t) => [
    uniqueIndex('refund_petitions_open')
      .on(t.orderId)
      .where(sql`state = 'open'`),
    index('refund_petitions_order').on(t.orderId, t.createdAt),
    check('refund_petitions_state', sql`${t.state} in ('open', 'approved', 'rejected')`),
    check('refund_petitions_decided', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
    check('refund_petitions_account', sql`${t.state} = 'open' or ${t.account} is null`),
    check(
      'refund_petitions_rejected',
      sql`(${t.state} = 'rejected') = (${t.decisionReason} is not null)`,
    ),
  ],
)
