import { z } from 'zod'
import { GatewayError, type Refund, type RefundEvent, type WebhookEvent } from '../gateway.ts'
import { dispute, readDispute, readOrderId, readTime } from './disputes.ts'
import { money, readMoney } from './money.ts'
import { readSubscriptionEvent, type SubscriptionEvent } from './sale-event.ts'
import { eventText } from './signature.ts'

export type PaypalEvent =
  | { about: 'checkout'; token: string }
  | ({ about: 'refund' } & RefundEvent)
  | SubscriptionEvent

const when = z.iso.datetime({ offset: true }).optional()

const event = eventText.pipe(
  z.looseObject({ event_type: z.string(), create_time: when, resource: z.looseObject({}) }),
)

const resource = z.looseObject({
  id: z.string(),
  custom_id: z.string().optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string() }).partial() })
    .partial()
    .optional(),
})

const refundResource = resource.extend({
  amount: money,
  status: z.string().optional(),
  note_to_payer: z.string().default(''),
  create_time: when,
  update_time: when,
  links: z.array(z.looseObject({ rel: z.string(), href: z.string() })).default([]),
})

const refundEvents: Record<string, Pick<Refund, 'kind' | 'state'>> = {
  'PAYMENT.CAPTURE.REFUNDED': { kind: 'refund', state: 'done' },
  'PAYMENT.CAPTURE.REVERSED': { kind: 'reversal', state: 'done' },
  'PAYMENT.REFUND.FAILED': { kind: 'refund', state: 'void' },
}

/** Parses a verified event; `undefined` for a type that is not handled. */
export function readPaypalEvent(body: string): PaypalEvent | undefined {
  const parsed = event.safeParse(body)
  if (!parsed.success) return undefined
  const { event_type: type, create_time: time, resource: about } = parsed.data
  const refunded = refundEvents[type]
  if (refunded) return readRefund(refunded, time, read(refundResource, about))
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    return { about: 'refund', ...readDispute(read(dispute, about), time) }
  }
  const ofSubscription = readSubscriptionEvent(type, time, about)
  if (ofSubscription) return ofSubscription
  const named = resource.safeParse(about).data
  if (type.startsWith('CHECKOUT.ORDER.')) return named && { about: 'checkout', token: named.id }
  const token = named?.supplementary_data?.related_ids?.order_id
  if (!type.startsWith('PAYMENT.CAPTURE.') || token === undefined) return undefined
  return { about: 'checkout', token }
}

const named = eventText.pipe(
  z.looseObject({ id: z.string().default(''), event_type: z.string().default('') }),
)

/** The event's own id and name; empty where it has none. */
export function readWebhookEvent(body: string): WebhookEvent {
  const { id: reference, event_type: name } = named.safeParse(body).data ?? {
    id: '',
    event_type: '',
  }
  return { reference: reference.slice(0, 100), name: name.slice(0, 100) }
}

/** Throws on an unknown shape, so that the webhook fails and PayPal retries it. */
function read<T extends z.ZodType>(schema: T, about: unknown): z.output<T> {
  const parsed = schema.safeParse(about)
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new GatewayError(`PayPal mandó un aviso sin lo que hace falta: ${places}`)
}

function readRefund(
  event: Pick<Refund, 'kind' | 'state'>,
  time: string | undefined,
  about: z.output<typeof refundResource>,
): PaypalEvent {
  const { id, amount, note_to_payer: reason, links } = about
  const capture = links.find(({ rel }) => rel === 'up')?.href
  return {
    about: 'refund',
    refund: {
      ...event,
      reference: id,
      ...readMoney(amount),
      reason,
      happenedAt: readTime(about.update_time, about.create_time, time),
    },
    payment: {
      // The capture link is the only payment id present in all of these events.
      paymentReference: /\/v2\/payments\/captures\/([\w-]{1,64})$/.exec(capture ?? '')?.[1],
      checkoutToken: about.supplementary_data?.related_ids?.order_id,
      orderId: readOrderId(about.custom_id),
    },
  }
}
