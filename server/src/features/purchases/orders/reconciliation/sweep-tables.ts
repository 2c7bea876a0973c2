import { paymentProviders } from '@ateneo/contract'
import { check, pgTable, text } from '../../../../platform/db/drizzle-pg.ts'
import { instant, isOneOf } from '../../../../platform/db/columns.ts'

/** Until when each provider was asked what changed. */
export const paymentSweeps = pgTable(
  'payment_sweeps',
  {
    provider: text({ enum: paymentProviders }).primaryKey(),
    sweptUntil: instant().notNull(),
  },
  (t) => [check('payment_sweeps_provider', isOneOf(t.provider, paymentProviders))],
)
