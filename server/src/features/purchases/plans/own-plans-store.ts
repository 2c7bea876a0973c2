import type { Executor } from '../../../platform/db/connect.ts'
import { plans } from '../tables.ts'
import { initialPlans } from './initial-plans.ts'

/** True if the plans are no longer those that the program made: another number, name or price. */
export async function hasOwnPlans(db: Executor): Promise<boolean> {
  const rows = await db
    .select({ planName: plans.planName, priceCents: plans.priceCents, isActive: plans.isActive })
    .from(plans)
  const isInitial = (row: (typeof rows)[number]) =>
    row.isActive &&
    initialPlans.some(
      ({ planName, priceCents }) => planName === row.planName && priceCents === row.priceCents,
    )
  return rows.length !== initialPlans.length || !rows.every(isInitial)
}
