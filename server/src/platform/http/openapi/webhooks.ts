import { type WebhookEvent, webhookBody, webhookData, webhookEvents } from '@ateneo/contract'
import { type JsonObject, toSchema } from './json-schema.ts'

const summaries: Record<WebhookEvent, string> = {
  ...webhookEvents,
  'webhook.test': 'La administración envía una prueba',
}

/** What other systems receive. */
export function describeWebhooks(): JsonObject {
  const events = Object.keys(webhookData) as WebhookEvent[]
  return Object.fromEntries(events.map((event) => [event, { post: describeEvent(event) }]))
}

function describeEvent(event: WebhookEvent): JsonObject {
  return {
    operationId: event,
    tags: ['webhooks'],
    summary: summaries[event],
    description:
      'Firmado como dice Standard Webhooks (https://www.standardwebhooks.com). Un aviso puede llegar más de una vez, con el mismo `webhook-id`.',
    security: [],
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
      name,
      in: 'header',
      required: true,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: toSchema(webhookBody(event), 'output') } },
    },
    responses: {
      '2XX': { description: 'Llegó. El cuerpo de la respuesta no importa.' },
      '4XX': { description: 'Se intenta otra vez durante un día, como todo lo que no es 2XX.' },
    },
  }
}
