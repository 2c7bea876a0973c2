import type { ChosenEvent, WebhookData } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { deliveries } from './queues.ts'
import { deleteDeliveriesOf, insertDeliveries, listListeners } from './store.ts'

/** Tells the webhooks that chose it, in the caller's transaction: a rollback tells nothing. */
export async function publishEvent<E extends ChosenEvent>(
  ctx: Context,
  tx: Transaction,
  event: E,
  ...events: (WebhookData<E> & { personId: string })[]
): Promise<void> {
  const listeners = await listListeners(tx, event)
  if (listeners.length === 0) return
  const now = ctx.now()
  const timestamp = now.toISOString()
  const ids = await insertDeliveries(
    tx,
    events.flatMap((data) =>
      listeners.map(({ id: webhookId }) => ({
        webhookId,
        personId: data.personId,
        event,
        body: { type: event, timestamp, data },
        state: 'waiting' as const,
        createdAt: now,
      })),
    ),
  )
  const jobs = ids.map((deliveryId) => ({ deliveryId }))
  await ctx.jobs.enqueueAll(tx, deliveries, jobs)
}

export async function eraseDeliveries(tx: Transaction, personId: string): Promise<void> {
  await deleteDeliveriesOf(tx, personId)
}
