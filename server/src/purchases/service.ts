import type { Context } from '../context.ts'
import type { Caller } from '../http/route.ts'
import { findSubscription, listCompletedOrders } from './entitlement-store.ts'
import { listActivePlans } from './store.ts'

/** What can be bought, in the administrator's order; the first one-off plan prices courses. */
export function listPlans(ctx: Context) {
  return listActivePlans(ctx.db)
}

/** What the student paid for, and the access to everything that runs now. */
export async function listPurchases(ctx: Context, student: Caller) {
  const [purchases, subscription] = await Promise.all([
    listCompletedOrders(ctx.db, student.id),
    findSubscription(ctx.db, student.id, ctx.now()),
  ])
  return { purchases, subscription }
}
