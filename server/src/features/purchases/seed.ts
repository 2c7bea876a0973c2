import { ONE_OFF_PLAN_NAME } from '@ateneo/contract'
import type { Executor } from '../../platform/db/connect.ts'
import { nameKey } from '../../platform/text/name-key.ts'
import { plans } from './tables.ts'

const recurring = { currency: 'MXN', description: 'Acceso a todos los cursos.', isRecurring: true }

const initialPlans = [
  {
    planName: ONE_OFF_PLAN_NAME,
    priceCents: 349_00,
    currency: 'MXN',
    description: 'Acceso a un curso, sin fecha de término.',
    durationMonths: 0,
    isRecurring: false,
  },
  { ...recurring, planName: 'Mensual', priceCents: 249_00, durationMonths: 1 },
  { ...recurring, planName: 'Trimestral', priceCents: 599_00, durationMonths: 3 },
  { ...recurring, planName: 'Anual', priceCents: 1_899_00, durationMonths: 12 },
]

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
