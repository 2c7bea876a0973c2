import { sql } from '../../../platform/db/drizzle.ts'
import {
  boolean,
  check,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from '../../../platform/db/drizzle-pg.ts'
import { instant, primaryId } from '../../../platform/db/columns.ts'

export const plans = pgTable(
  'plans',
  {
    id: primaryId(),
    planName: text().notNull(),
    /** Null: as an earlier version wrote it; the name may be another plan's too. */
    nameKey: text(),
    priceCents: integer().notNull(),
    currency: text().notNull(),
    description: text().notNull(),
    durationMonths: integer().notNull(),
    isRecurring: boolean().notNull(),
    /** Sold as a subscription that charges again too, where a provider can. */
    mayRenew: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    position: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('plans_name').on(t.nameKey),
    check('plans_price', sql`${t.priceCents} >= 0`),
    check('plans_duration', sql`${t.durationMonths} >= 0`),
    check('plans_may_renew', sql`not ${t.mayRenew} or ${t.isRecurring}`),
    // A subscription needs months and a price.
    check(
      'plans_recurring',
      sql`not ${t.isRecurring} or (${t.durationMonths} > 0 and ${t.priceCents} > 0)`,
    ),
  ],
)
