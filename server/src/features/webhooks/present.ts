import type { Webhook, WebhookDelivery } from '@ateneo/contract'
import type { DeliveryRow, ListedWebhook } from './store.ts'
import { webhookVersion } from './webhook-version.ts'

export function presentWebhook({ webhook, lastDelivery }: ListedWebhook): Webhook {
  const { id, url, events, isPaused, createdAt } = webhook
  return {
    _id: id,
    url,
    events,
    isPaused,
    creationDate: createdAt.toISOString(),
    version: webhookVersion(webhook),
    lastDelivery: lastDelivery && {
      state: lastDelivery.state,
      date: new Date(lastDelivery.at).toISOString(),
    },
  }
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, event, state, createdAt, attempts, lastAt } = row
  return {
    _id: id,
    event,
    state,
    creationDate: createdAt.toISOString(),
    attempts,
    lastAttempt: lastAt && {
      date: lastAt.toISOString(),
      status: row.lastStatus,
      milliseconds: row.lastMilliseconds ?? 0,
      answer: row.lastAnswer ?? '',
    },
  }
}
