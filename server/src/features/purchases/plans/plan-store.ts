import { asc, eq, isNotNull, sql } from '../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import type { PlanRow } from '../store.ts'
import { orders, plans } from '../tables.ts'

/** All plans in the order in which they are shown, with their paid orders. */
export async function listPlansWithSales(db: Executor) {
  const sold = db
    .select({ planId: orders.planId, sales: sql<number>`count(*)::int`.as('sales') })
    .from(orders)
    .where(isNotNull(orders.completedAt))
    .groupBy(orders.planId)
    .as('sold')
  return db
    .select({ plan: plans, sales: sql<number>`coalesce(${sold.sales}, 0)` })
    .from(plans)
    .leftJoin(sold, eq(sold.planId, plans.id))
    .orderBy(asc(plans.position), asc(plans.id))
}

export type PlanWithSales = Awaited<ReturnType<typeof listPlansWithSales>>[number]

/** Row locks on all plans in one order, so that changes of their order wait for each other. */
export async function lockPlans(tx: Transaction): Promise<PlanRow[]> {
  return tx.select().from(plans).orderBy(asc(plans.id)).for('update')
}

/** Until the transaction ends, so that no two plans are given one name at once. */
export async function lockPlanNames(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('plan names', 0))`)
}

export async function lockPlan(tx: Transaction, planId: string): Promise<PlanRow | undefined> {
  const [row] = await tx.select().from(plans).where(eq(plans.id, planId)).for('update')
  return row
}

/** The first one that is no subscription: it prices the courses without a price of their own. */
export async function lockOneOffPlan(tx: Transaction): Promise<PlanRow | undefined> {
  const [row] = await tx
    .select()
    .from(plans)
    .where(sql`not ${plans.isRecurring} and ${plans.isActive}`)
    .orderBy(asc(plans.position), asc(plans.id))
    .limit(1)
    .for('update')
  return row
}

export async function insertPlan(
  tx: Transaction,
  values: Omit<typeof plans.$inferInsert, 'position'>,
): Promise<PlanRow> {
  const last = sql<number>`(select coalesce(max(${plans.position}), 0) + 1 from ${plans})`
  const [row] = await tx
    .insert(plans)
    .values({ ...values, position: last })
    .returning()
  return row!
}

export async function updatePlan(
  tx: Transaction,
  planId: string,
  values: Partial<typeof plans.$inferInsert>,
): Promise<void> {
  await tx.update(plans).set(values).where(eq(plans.id, planId))
}
