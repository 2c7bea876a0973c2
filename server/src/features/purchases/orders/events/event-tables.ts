import { paymentProviders } from '@ateneo/contract'
import {
  check,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from '../../../../platform/db/drizzle-pg.ts'
import { instant, isOneOf, primaryId } from '../../../../platform/db/columns.ts'

/** Webhook events that are still to be followed; the row goes once they were. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: primaryId(),
    provider: text({ enum: paymentProviders }).notNull(),
    /** Of the whole event: some providers name several alike. */
    digest: text().notNull(),
    /** What of its provider's it is about, never the body: that names the buyer. */
    event: jsonb().notNull(),
    /** Of the same event. */
    deliveries: integer().notNull().default(1),
    /** First. */
    receivedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('payment_events_once').on(t.provider, t.digest),
    check('payment_events_provider', isOneOf(t.provider, paymentProviders)),
  ],
)
