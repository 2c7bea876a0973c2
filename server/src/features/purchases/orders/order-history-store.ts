import { asc, eq, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { fullName, users } from '../../identity/tables.ts'
import {
  entitlements,
  ledgerEntries,
  orderRefundRequests,
  orderRefunds,
  orderWebhooks,
} from '../tables.ts'
import { recorderName } from '../refunds/refund-store.ts'

const orderId = sql.placeholder('orderId')

const webhooksOfOrder = prepared((db) =>
  db
    .select()
    .from(orderWebhooks)
    .where(eq(orderWebhooks.orderId, orderId))
    .orderBy(asc(orderWebhooks.receivedAt), asc(orderWebhooks.id))
    .prepare('webhooks_of_order'),
)

const requestsOfOrder = prepared((db) =>
  db
    .select({ request: orderRefundRequests, by: fullName })
    .from(orderRefundRequests)
    .leftJoin(users, eq(users.id, orderRefundRequests.adminId))
    .where(eq(orderRefundRequests.orderId, orderId))
    .orderBy(asc(orderRefundRequests.createdAt))
    .prepare('refund_requests_of_order'),
)

const refundsOfOrder = prepared((db) =>
  db
    .select({ refund: orderRefunds, by: recorderName })
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, orderId))
    .orderBy(asc(orderRefunds.happenedAt), asc(orderRefunds.id))
    .prepare('refunds_of_order'),
)

const accessOfOrder = prepared((db) =>
  db
    .select()
    .from(entitlements)
    .where(eq(entitlements.orderId, orderId))
    .prepare('access_of_order'),
)

const entriesOfOrder = prepared((db) =>
  db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, orderId))
    .orderBy(asc(ledgerEntries.happenedAt), asc(ledgerEntries.id))
    .prepare('ledger_entries_of_order'),
)

/** Everything that was written down about an order, each kind from the oldest on. */
export async function readHistory(db: Executor, id: string) {
  const values = { orderId: id }
  const [webhooks, requests, refunds, access, entries] = await Promise.all([
    webhooksOfOrder(db).execute(values),
    requestsOfOrder(db).execute(values),
    refundsOfOrder(db).execute(values),
    accessOfOrder(db).execute(values),
    entriesOfOrder(db).execute(values),
  ])
  return { webhooks, requests, refunds, access, entries }
}
