import type { Executor } from '../../../../platform/db/connect.ts'
import type { WebhookEvent } from '../../../../platform/payment-gateways/gateway.ts'
import { orderWebhooks } from '../../tables.ts'

/** Once per event, however often it is delivered. */
export async function insertWebhook(
  db: Executor,
  orderId: string,
  event: WebhookEvent,
  receivedAt: Date,
): Promise<void> {
  await db
    .insert(orderWebhooks)
    .values({ orderId, ...event, receivedAt })
    .onConflictDoNothing()
}
