import { z } from 'zod'
import type { SignedEvent } from '../../../../platform/payment-gateways/gateway.ts'

const webhook = z.object({ reference: z.string(), name: z.string() })

const refund = z.object({
  kind: z.enum(['refund', 'reversal', 'dispute']),
  state: z.enum(['open', 'done', 'void']),
  reference: z.string(),
  amountCents: z.number(),
  currency: z.string(),
  reason: z.string(),
  happenedAt: z.coerce.date(),
})

const payment = z.object({
  paymentReference: z.string().optional(),
  checkoutToken: z.string().optional(),
  orderId: z.string().optional(),
  renewal: z.string().optional(),
})

/** An event as its row has it. */
const storedEvent = z.discriminatedUnion('about', [
  z.object({ webhook, about: z.literal('checkout'), token: z.string() }),
  z.object({
    webhook,
    about: z.literal('payment'),
    orderId: z.string(),
    paymentReference: z.string(),
  }),
  z.object({
    webhook,
    about: z.literal('renewal'),
    reference: z.string(),
    paymentReference: z.string().optional(),
  }),
  z.object({ webhook, about: z.literal('refund'), refund, payment }),
  z.object({ webhook, about: z.literal('unread'), kind: z.string(), id: z.string() }),
  z.object({ webhook, about: z.literal('nothing') }),
])

export const readStoredEvent = (event: unknown): SignedEvent => storedEvent.parse(event)
