import { chargeDecisions, paymentProviders, refundDueReasons } from '@ateneo/contract'
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
import { instant, isOneOf, primaryId } from '../../../platform/db/columns.ts'
import { users } from '../../identity/tables.ts'
import { subscriptions } from './subscription-tables.ts'

/** Charges that a provider knows beyond a restored backup, until the office decides about them. */
export const heldCharges = pgTable(
  'held_charges',
  {
    id: primaryId(),
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id),
    provider: text({ enum: paymentProviders }).notNull(),
    /** The provider's id of the payment. */
    reference: text().notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    happenedAt: instant().notNull(),
    /** Why it would be given back by itself. */
    reason: text({ enum: refundDueReasons }).notNull(),
    createdAt: instant().notNull(),
    decision: text({ enum: chargeDecisions }),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id),
    decisionReason: text(),
  },
  (t) => [
    uniqueIndex('held_charges_once').on(t.provider, t.reference),
    index('held_charges_subscription').on(t.subscriptionId),
    index('held_charges_open')
      .on(t.happenedAt, t.id)
      .where(sql`decided_at is null`),
    check('held_charges_reason', isOneOf(t.reason, refundDueReasons)),
    check('held_charges_provider', isOneOf(t.provider, paymentProviders)),
    check('held_charges_decision', isOneOf(t.decision, chargeDecisions)),
    check(
      'held_charges_decided',
      sql`num_nonnulls(${t.decision}, ${t.decidedAt}, ${t.decidedBy}, ${t.decisionReason}) in (0, 4)`,
    ),
  ],
)
