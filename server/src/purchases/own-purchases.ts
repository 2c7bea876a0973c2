import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import type { Caller } from '../http/route.ts'
import { findSubscription, listCompletedOrders } from './entitlement-store.ts'
import { findReceipt, listReceiptRows, type ReceiptRow } from './receipt-store.ts'
import { listActivePlans } from './store.ts'

/** Active plans in the administrator's order; the first one-off plan prices courses. */
export function listPlans(ctx: Context) {
  return listActivePlans(ctx.db)
}

/** The student's completed purchases and running subscription. */
export async function listPurchases(ctx: Context, student: Caller) {
  const [purchases, subscription] = await Promise.all([
    listCompletedOrders(ctx.db, student.id),
    findSubscription(ctx.db, student.id, ctx.now()),
  ])
  return { purchases, subscription }
}

/** All closed orders of the student, paid or not. */
export function listReceipts(ctx: Context, student: Caller): Promise<ReceiptRow[]> {
  return listReceiptRows(ctx.db, student.id)
}

/** Another student's order gets the same error as an unknown one. */
export async function getReceipt(
  ctx: Context,
  student: Caller,
  orderId: string,
): Promise<ReceiptRow> {
  const found = await findReceipt(ctx.db, orderId, student.id)
  if (!found) throw fail('order_not_found')
  return found
}

/** Of any student, for administrators. */
export async function getOrderReceipt(ctx: Context, orderId: string): Promise<ReceiptRow> {
  const found = await findReceipt(ctx.db, orderId)
  if (!found) throw fail('order_not_found')
  return found
}
