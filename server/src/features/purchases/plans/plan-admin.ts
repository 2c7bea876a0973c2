import { type AuditAction } from '@ateneo/contract'
import { recordAudit } from '../../audit/service.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { requireVersion, type SeenVersion } from '../../../platform/concurrency/entity-version.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { academyCurrency } from '../../../platform/payment-gateways/amounts.ts'
import { nameKey } from '../../../platform/text/name-key.ts'
import {
  insertPlan,
  listPlansWithSales,
  lockOneOffPlan,
  lockPlan,
  lockPlanNames,
  lockPlans,
  updatePlan,
} from './plan-store.ts'
import { offerNewPrice } from '../renewals/new-price.ts'
import { planVersion } from './plan-version.ts'
import type { PlanRow } from '../store.ts'

interface PlanTexts {
  planName: string
  price: number
  description: string
  durationMonths: number
  mayRenew?: boolean | undefined
}

const toCents = (price: number) => Math.round(price * 100)

/** All plans, also those that are retired. */
export function listAllPlans(ctx: Context) {
  return listPlansWithSales(ctx.db)
}

/** A subscription: the one-off plan is there from the beginning. */
export async function createPlan(ctx: Context, admin: Caller, plan: PlanTexts): Promise<string> {
  const { price, mayRenew = false, ...texts } = plan
  return ctx.db.transaction(async (tx) => {
    await requireFreeName(tx, texts.planName)
    const row = await insertPlan(tx, {
      ...texts,
      nameKey: nameKey(texts.planName),
      priceCents: toCents(price),
      currency: academyCurrency,
      isRecurring: true,
      mayRenew,
      createdAt: ctx.now(),
    })
    await record(ctx, tx, admin, { action: 'plan.create', after: row })
    return row.id
  })
}

/** Orders keep what they said; an open one asks its buyer again (`price_changed`). */
export async function editPlan(
  ctx: Context,
  admin: Caller,
  planId: string,
  { price, version, mayRenew, ...texts }: PlanTexts & SeenVersion,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockPlan(tx, planId)
    if (!before) throw fail('plan_not_found')
    if (!before.isRecurring) throw fail('plan_one_off')
    requireVersion(version, planVersion(before))
    const isRenamed = nameKey(texts.planName) !== nameKey(before.planName)
    if (isRenamed) await requireFreeName(tx, texts.planName)
    const key = isRenamed ? nameKey(texts.planName) : before.nameKey
    const values = {
      ...texts,
      nameKey: key,
      priceCents: toCents(price),
      mayRenew: mayRenew ?? before.mayRenew,
    }
    await change(ctx, tx, admin, before, values)
    if (values.priceCents !== before.priceCents) {
      await offerNewPrice(ctx, tx, { ...before, ...values })
    }
  })
}

/** Without case and accents; retired plans keep their names. The lock makes namings wait. */
async function requireFreeName(tx: Transaction, planName: string): Promise<void> {
  await lockPlanNames(tx)
  const names = await lockPlans(tx)
  const isTaken = names.some((plan) => nameKey(plan.planName) === nameKey(planName))
  if (isTaken) throw fail('plan_name_taken')
}

/** Its name identifies it (specification), and it has no duration. */
export async function editOneOffPlan(
  ctx: Context,
  admin: Caller,
  { price, description, version }: Pick<PlanTexts, 'price' | 'description'> & SeenVersion,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockOneOffPlan(tx)
    if (!before) throw fail('plan_not_found')
    requireVersion(version, planVersion(before))
    await change(ctx, tx, admin, before, { description, priceCents: toCents(price) })
  })
}

/** Without the one-off plan no course could be sold. */
export async function retirePlan(ctx: Context, admin: Caller, planId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockPlan(tx, planId)
    if (!before) throw fail('plan_not_found')
    if (!before.isRecurring) throw fail('plan_one_off')
    if (!before.isActive) return
    await updatePlan(tx, planId, { isActive: false })
    await record(ctx, tx, admin, { action: 'plan.retire', after: before })
  })
}

export async function restorePlan(ctx: Context, admin: Caller, planId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockPlan(tx, planId)
    if (!before) throw fail('plan_not_found')
    if (before.isActive) return
    await updatePlan(tx, planId, { isActive: true })
    await record(ctx, tx, admin, { action: 'plan.restore', after: before })
  })
}

export async function orderPlans(ctx: Context, admin: Caller, ids: string[]): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockPlans(tx)
    const known = new Map(before.map((plan) => [plan.id, plan]))
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
    const isWhole = wanted.length === known.size && wanted.every((id) => known.has(id))
    if (!isWhole) throw fail('plans_changed')
    for (const [position, id] of wanted.entries()) await updatePlan(tx, id, { position })
    const inOrder = before.toSorted((a, b) => a.position - b.position)
    const nameOf = (id: string) => known.get(id)!.planName
    await recordAudit(ctx, tx, admin, {
      action: 'plan.order',
      subject: { type: 'plan', label: 'Planes' },
      before: { order: inOrder.map(({ planName }) => planName).join(', ') },
      after: { order: wanted.map(nameOf).join(', ') },
    })
  })
}

type Change = Partial<
  Pick<
    PlanRow,
    'planName' | 'nameKey' | 'priceCents' | 'description' | 'durationMonths' | 'mayRenew'
  >
>

async function change(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  before: PlanRow,
  values: Change,
): Promise<void> {
  await updatePlan(tx, before.id, values)
  await record(ctx, tx, admin, { action: 'plan.edit', before, after: { ...before, ...values } })
}

const valuesOf = ({ planName, priceCents, description, durationMonths, mayRenew }: PlanRow) => ({
  planName,
  price: priceCents / 100,
  description,
  durationMonths,
  mayRenew,
})

async function record(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  { action, before, after }: { action: AuditAction; before?: PlanRow; after: PlanRow },
): Promise<void> {
  await recordAudit(ctx, tx, admin, {
    action,
    subject: { type: 'plan', id: after.id, label: after.planName },
    ...(before && { before: valuesOf(before) }),
    after: valuesOf(after),
  })
}
