import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import type { PlanRow } from '../store.ts'
import { tellEvent } from './subscription-notifications.ts'
import { lockLiveOfPlan, updateSubscription } from './subscription-store.ts'

/**
 * Who has a plan pays what they agreed to: they are told of its new price, which is charged only
 * after a consent of its own.
 */
export async function offerNewPrice(ctx: Context, tx: Transaction, plan: PlanRow): Promise<void> {
  for (const subscription of await lockLiveOfPlan(tx, plan.id)) {
    const isSame = subscription.priceCents === plan.priceCents
    const newPriceCents = isSame ? null : plan.priceCents
    if (subscription.newPriceCents === newPriceCents) continue
    const changed = await updateSubscription(tx, subscription.id, { newPriceCents })
    if (!isSame) await tellEvent(ctx, tx, changed, { event: 'price' })
  }
}
