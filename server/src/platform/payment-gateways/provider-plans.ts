import { and, eq } from '../db/drizzle.ts'
import type { PgDatabase, PgQueryResultHKT } from '../db/drizzle-pg.ts'
import { integer, pgTable, text, timestamp, unique } from '../db/drizzle-pg.ts'

/**
 * Plans as a provider has them, where it charges by a plan of its own: one for each price and
 * period, since a plan's new price would raise what people pay who never agreed to it.
 */
export const providerPlans = pgTable(
  'provider_plans',
  {
    provider: text().notNull(),
    /** The account at the provider: plans of one mean nothing to another. */
    account: text().notNull(),
    planId: text('plan_id').notNull(),
    priceCents: integer('price_cents').notNull(),
    currency: text().notNull(),
    months: integer().notNull(),
    reference: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('provider_plans_once').on(
      t.provider,
      t.account,
      t.planId,
      t.priceCents,
      t.currency,
      t.months,
    ),
  ],
)

export type ProviderPlan = Omit<typeof providerPlans.$inferInsert, 'reference' | 'createdAt'>

export interface ProviderPlans {
  find(plan: ProviderPlan): Promise<string | undefined>
  /** The first reference of a plan stands; answers the one that does. */
  save(plan: ProviderPlan, reference: string): Promise<string>
}

export function openProviderPlans(db: PgDatabase<PgQueryResultHKT>): ProviderPlans {
  async function find(plan: ProviderPlan) {
    const [row] = await db
      .select({ reference: providerPlans.reference })
      .from(providerPlans)
      .where(
        and(
          eq(providerPlans.provider, plan.provider),
          eq(providerPlans.account, plan.account),
          eq(providerPlans.planId, plan.planId),
          eq(providerPlans.priceCents, plan.priceCents),
          eq(providerPlans.currency, plan.currency),
          eq(providerPlans.months, plan.months),
        ),
      )
    return row?.reference
  }
  return {
    find,
    async save(plan, reference) {
      await db
        .insert(providerPlans)
        .values({ ...plan, reference })
        .onConflictDoNothing()
      return (await find(plan)) ?? reference
    },
  }
}
