import type { Executor } from '../../platform/db/connect.ts'
import { nameKey } from '../../platform/text/name-key.ts'
import { initialPlans } from './plans/initial-plans.ts'
import { plans } from './tables.ts'

/** Plans of a new academy; no-op if any plan exists. */
export async function seedPlans(db: Executor, now: Date): Promise<void> {
  const [existing] = await db.select({ id: plans.id }).from(plans).limit(1)
  if (existing) return
  await db.insert(plans).values(
    initialPlans.map((plan, position) => ({
      ...plan,
      nameKey: nameKey(plan.planName),
      position,
      createdAt: now,
    })),
  )
}
