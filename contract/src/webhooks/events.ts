import { z } from 'zod'
import { id, isoDate } from '../primitives.ts'

const money = z.number()

/** What each event tells: ids, and no more of a person than it needs. */
export const webhookData = {
  'person.registered': z.object({
    personId: id,
    type: z.enum(['student', 'professor']),
    email: z.string(),
  }),
  'order.paid': z.object({
    orderId: id,
    personId: id,
    /** Null for a subscription. */
    courseId: id.nullable(),
    price: money,
    currency: z.string(),
  }),
  'order.refunded': z.object({
    orderId: id,
    personId: id,
    courseId: id.nullable(),
    /** All that was given back of the order so far. */
    refunded: money,
    currency: z.string(),
  }),
  'course.finished': z.object({ courseId: id, personId: id }),
  'certificate.issued': z.object({ folio: z.string(), courseId: id, personId: id }),
  'course.approved': z.object({ courseId: id, personId: id, title: z.string() }),
  'webhook.test': z.object({ webhookId: id }),
} as const

export type WebhookEvent = keyof typeof webhookData
export type WebhookData<E extends WebhookEvent> = z.infer<(typeof webhookData)[E]>

/** What a webhook may be told of, and what the form says of it. */
export const webhookEvents = {
  'person.registered': 'Alguien crea su cuenta',
  'order.paid': 'Se paga un pedido',
  'order.refunded': 'Se devuelve dinero de un pedido',
  'course.finished': 'Un alumno termina un curso',
  'certificate.issued': 'Se emite un certificado',
  'course.approved': 'Se aprueba un curso',
} as const satisfies Partial<Record<WebhookEvent, string>>

export type ChosenEvent = keyof typeof webhookEvents
export const chosenEvents = Object.keys(webhookEvents) as [ChosenEvent, ...ChosenEvent[]]

/** The body of a delivery. */
export function webhookBody<E extends WebhookEvent>(event: E) {
  return z.object({ type: z.literal(event), timestamp: isoDate, data: webhookData[event] })
}
