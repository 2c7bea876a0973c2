import { paymentDifferenceKinds, paymentProviders } from '@ateneo/contract'
import { sql } from '../../../platform/db/drizzle.ts'
import { check, index, pgTable, text, uniqueIndex, uuid } from '../../../platform/db/drizzle-pg.ts'
import { instant, isOneOf, primaryId } from '../../../platform/db/columns.ts'
import { users } from '../../identity/tables.ts'
import { orders } from '../orders/order-tables.ts'

/** Where a provider's books and the academy's are not the same, until somebody looked. */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    id: primaryId(),
    kind: text({ enum: paymentDifferenceKinds }).notNull(),
    provider: text({ enum: paymentProviders }).notNull(),
    /** The provider's id of the payment, or of its checkout. */
    reference: text().notNull(),
    orderId: uuid().references(() => orders.id),
    createdAt: instant().notNull(),
    settledAt: instant(),
    settledBy: uuid().references(() => users.id),
    settledReason: text(),
  },
  (t) => [
    uniqueIndex('payment_differences_once').on(t.provider, t.kind, t.reference),
    index('payment_differences_open')
      .on(t.createdAt, t.id)
      .where(sql`settled_at is null`),
    check('payment_differences_kind', isOneOf(t.kind, paymentDifferenceKinds)),
    check('payment_differences_provider', isOneOf(t.provider, paymentProviders)),
    check(
      'payment_differences_order',
      sql`(${t.kind} = 'missing_payment') = (${t.orderId} is not null)`,
    ),
    check(
      'payment_differences_settled',
      sql`num_nonnulls(${t.settledAt}, ${t.settledBy}, ${t.settledReason}) in (0, 3)`,
    ),
  ],
)
