import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import type { Caller } from '../http/route.ts'
import { findSubscription, listCompletedOrders } from './entitlement-store.ts'
import { findReceipt, listReceipts, type ReceiptRow } from './receipt-store.ts'
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

/** Every order of the student that came to an end, paid or not. */
export function listOwnReceipts(ctx: Context, student: Caller): Promise<ReceiptRow[]> {
  return listReceipts(ctx.db, student.id)
}

/** Somebody else's order is as unknown as none. */
export async function getReceipt(
  ctx: Context,
  student: Caller,
  orderId: string,
): Promise<ReceiptRow> {
  const found = await findReceipt(ctx.db, student.id, orderId)
  if (!found) throw fail('order_not_found')
  return found
}
