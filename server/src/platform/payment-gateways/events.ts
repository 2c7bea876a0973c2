import type { IncomingHttpHeaders } from 'node:http'
import type { Refund } from './refund.ts'

/** A provider's names of a payment; it sends only some of them. */
export interface PaymentNames {
  paymentReference?: string | undefined
  checkoutToken?: string | undefined
  orderId?: string | undefined
  /** Of the subscription whose charge it is. */
  renewal?: string | undefined
}

/** The provider's name of a subscription, and of the charge because of which it is told of. */
export interface RenewalNames {
  reference: string
  paymentReference?: string | undefined
}

export interface RefundEvent {
  refund: Refund
  payment: PaymentNames
}

/** A webhook event, as the provider names it. */
export interface WebhookEvent {
  /** Kept by repeated deliveries. */
  reference: string
  /** `PAYMENT.CAPTURE.COMPLETED` */
  name: string
}

/** A webhook event as it came. */
export interface WebhookRequest {
  headers: IncomingHttpHeaders
  /** Of its address: some providers sign it. */
  query: URLSearchParams
  /** The raw text: a signature covers its bytes. */
  body: string
}

/**
 * What a provider tells by itself. `checkout`, `payment`: it was paid, declined, cancelled or given
 * back, so that the order is worth asking for; `renewal`: so is this subscription's. A charge may be
 * told as a payment whose order is the subscription.
 */
export type EventSubject =
  | { about: 'checkout'; token: string }
  | { about: 'payment'; orderId: string; paymentReference: string }
  | ({ about: 'renewal' } & RenewalNames)
  | ({ about: 'refund' } & RefundEvent)
  | { about: 'nothing' }

/** It names something of the provider's, which has to be asked what of ours it is. */
export interface UnreadSubject {
  about: 'unread'
  kind: string
  id: string
}

export type ReceivedEvent = { webhook: WebhookEvent } & EventSubject

/** As it came, with a valid signature. */
export type SignedEvent = { webhook: WebhookEvent } & (EventSubject | UnreadSubject)
