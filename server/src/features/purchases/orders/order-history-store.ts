import { asc, eq } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { fullName, users } from '../../identity/tables.ts'
import {
  entitlements,
  ledgerEntries,
  orderRefundRequests,
  orderRefunds,
  orderWebhooks,
} from '../tables.ts'
import { recorderName } from '../refunds/refund-store.ts'

/** Everything that was written down about an order, each kind from the oldest on. */
export async function readHistory(db: Executor, orderId: string) {
  const [webhooks, requests, refunds, access, entries] = await Promise.all([
    db
      .select()
      .from(orderWebhooks)
      .where(eq(orderWebhooks.orderId, orderId))
      .orderBy(asc(orderWebhooks.receivedAt), asc(orderWebhooks.id)),
    db
      .select({ request: orderRefundRequests, by: fullName })
      .from(orderRefundRequests)
      .leftJoin(users, eq(users.id, orderRefundRequests.adminId))
      .where(eq(orderRefundRequests.orderId, orderId))
      .orderBy(asc(orderRefundRequests.createdAt)),
    db
      .select({ refund: orderRefunds, by: recorderName })
      .from(orderRefunds)
      .where(eq(orderRefunds.orderId, orderId))
      .orderBy(asc(orderRefunds.happenedAt), asc(orderRefunds.id)),
    db.select().from(entitlements).where(eq(entitlements.orderId, orderId)),
    db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.orderId, orderId))
      .orderBy(asc(ledgerEntries.happenedAt), asc(ledgerEntries.id)),
  ])
  return { webhooks, requests, refunds, access, entries }
}

export type OrderHistory = Awaited<ReturnType<typeof readHistory>>
