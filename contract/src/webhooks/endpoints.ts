import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, message, pageOf } from '../primitives.ts'
import { seenVersion, version } from '../versions.ts'
import { chosenEvents } from './events.ts'

export const MAX_WEBHOOKS = 20

export const webhookForm = z.object({
  url: z
    .string('Escribe una dirección.')
    .trim()
    .max(500, 'La dirección es demasiado larga.')
    .pipe(
      z.url({
        protocol: /^https?$/,
        error: ({ input }) =>
          /^https?:\/\/./i.test(String(input))
            ? 'Revisa el nombre y el puerto de la dirección.'
            : 'Escribe una dirección que empiece con https://',
      }),
    ),
  events: z
    .array(z.enum(chosenEvents))
    .min(1, 'Elige por lo menos un aviso.')
    .max(chosenEvents.length),
  isPaused: z.boolean(),
})

export const webhook = z.object({
  _id: id,
  url: z.string(),
  /** Plain strings, so that a webhook of an event that no longer exists stays readable. */
  events: z.array(z.string()),
  isPaused: z.boolean(),
  creationDate: isoDate,
  lastDelivery: z.object({ state: z.string(), date: isoDate }).nullable(),
  version,
})
export type Webhook = z.infer<typeof webhook>

export const deliveryState = z.enum(['waiting', 'delivered', 'failed'])
export type DeliveryState = z.infer<typeof deliveryState>

export const webhookDelivery = z.object({
  _id: id,
  event: z.string(),
  state: deliveryState,
  creationDate: isoDate,
  attempts: z.number().int(),
  /** `null` before the first attempt. */
  lastAttempt: z
    .object({
      date: isoDate,
      /** HTTP status; null if no answer came. */
      status: z.number().int().nullable(),
      milliseconds: z.number().int(),
      /** First bytes of the answer, or why none came. */
      answer: z.string(),
    })
    .nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

const ofWebhook = {
  access: ['super-admin'],
  params: z.object({ webhookId: id }),
} as const

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/webhooks',
  summary: 'Direcciones a las que se avisa lo que pasa, la más nueva primero',
  access: ['super-admin'],
  reply: z.object({ documents: z.array(webhook) }),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/webhooks',
  summary: 'Agrega una dirección; su secreto se muestra solo en esta respuesta',
  access: ['super-admin'],
  body: webhookForm,
  status: 201,
  reply: z.object({ insertedId: id, secret: z.string() }),
  refusals: ['webhooks_full', 'webhook_address_refused'],
})

export const editWebhook = endpoint({
  ...ofWebhook,
  method: 'PUT',
  path: '/webhooks/:webhookId',
  summary: 'Cambia una dirección y sus avisos, la pausa o la reanuda',
  body: webhookForm.extend(seenVersion.shape),
  reply: message,
  refusals: ['webhook_not_found', 'webhook_address_refused', 'changed_elsewhere'],
})

export const deleteWebhook = endpoint({
  ...ofWebhook,
  method: 'DELETE',
  path: '/webhooks/:webhookId',
  summary: 'Quita una dirección con sus envíos',
  reply: message,
  refusals: ['webhook_not_found'],
})

export const rotateWebhookSecret = endpoint({
  ...ofWebhook,
  method: 'POST',
  path: '/webhooks/:webhookId/secret',
  summary: 'Cambia el secreto; el anterior deja de firmar',
  reply: z.object({ secret: z.string() }),
  refusals: ['webhook_not_found'],
})

export const testWebhook = endpoint({
  ...ofWebhook,
  method: 'POST',
  path: '/webhooks/:webhookId/test',
  summary: 'Envía un aviso de prueba, también en pausa',
  reply: message,
  refusals: ['webhook_not_found'],
})

export const listWebhookDeliveries = endpoint({
  ...ofWebhook,
  method: 'GET',
  path: '/webhooks/:webhookId/deliveries',
  summary: 'Envíos de los últimos 30 días con su última respuesta, el más nuevo primero',
  query: z.object({
    state: deliveryState.optional(),
    ...pageOf(50),
  }),
  reply: z.object({
    webhook,
    documents: z.array(webhookDelivery),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['webhook_not_found'],
})

export const retryWebhookDelivery = endpoint({
  method: 'POST',
  path: '/webhook-deliveries/:deliveryId/retry',
  summary: 'Envía otra vez un aviso que falló',
  access: ['super-admin'],
  params: z.object({ deliveryId: id }),
  reply: message,
  refusals: ['webhook_delivery_not_found', 'webhook_delivery_not_failed'],
})
