import * as calls from '@ateneo/contract'
import { webhookDeliveries, webhooks } from '../../features/webhooks/tables.ts'
import { row, type Fixtures } from './fixtures.ts'

const form = { url: 'https://avisos.ejemplo.mx/', events: ['order.paid' as const], isPaused: true }

export function webhooksCalls({ academy, users }: Fixtures) {
  const { db, clock } = academy
  const create = async () => {
    // Beyond the limit none is made.
    await db.delete(webhooks)
    const admin = academy.as(users['an administrator'])
    return (await admin.call(calls.createWebhook, { body: form })).insertedId
  }
  const named = async () => ({ params: { webhookId: await create() } })
  return [
    row(calls.listWebhooks),
    row(calls.createWebhook, async () => {
      await db.delete(webhooks)
      return { body: form }
    }),
    row(calls.editWebhook, async () => ({ ...(await named()), body: form })),
    row(calls.deleteWebhook, named),
    row(calls.rotateWebhookSecret, named),
    row(calls.testWebhook, named),
    row(calls.listWebhookDeliveries, named),
    row(calls.retryWebhookDelivery, async () => {
      const [delivery] = await db
        .insert(webhookDeliveries)
        .values({
          webhookId: await create(),
          event: 'webhook.test',
          body: {},
          state: 'failed',
          createdAt: clock.now(),
        })
        .returning()
      return { params: { deliveryId: delivery!.id } }
    }),
  ]
}
