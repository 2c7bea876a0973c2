import { sql } from '../../db/drizzle.ts'
import { boolean, check, integer, pgTable, text, timestamp } from '../../db/drizzle-pg.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Test subscriptions, as an external provider would have them: no foreign key to our tables. */
export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    reference: text().primaryKey(),
    subscriptionId: text('subscription_id').notNull().unique(),
    planName: text('plan_name').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text().notNull(),
    months: integer().notNull(),
    startsAt: moment('starts_at'),
    returnUrl: text('return_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    state: text({ enum: ['pending', 'active', 'paused', 'cancelled'] })
      .notNull()
      .default('pending'),
    /** The first charge, from which the others are counted. */
    anchorAt: moment('anchor_at'),
    chargeCount: integer('charge_count').notNull().default(0),
    nextChargeAt: moment('next_charge_at'),
    /** Charges fail until one is made by hand. */
    isFailing: boolean('is_failing').notNull().default(false),
    failedAt: moment('failed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('sandbox_subscriptions_amount', sql`${table.amountCents} > 0 and ${table.months} > 0`),
    check(
      'sandbox_subscriptions_state',
      sql`${table.state} in ('pending', 'active', 'paused', 'cancelled')`,
    ),
  ],
)
