import type { IncomingHttpHeaders } from 'node:http'
import type { PaymentMethod, PaymentProvider, ProviderProblem } from '@ateneo/contract'
import { explainKnown } from '../db/explain-failure.ts'

export interface CheckoutRequest {
  /** Id of our order, which the provider stores as its reference. */
  orderId: string
  /** Human-readable order number. */
  orderNumber: string
  description: string
  amountCents: number
  currency: string
  returnUrl: string
  cancelUrl: string
}

export interface Checkout {
  /** The provider's checkout id, the query parameter `token` of the return URL. */
  token: string
  /** URL of the provider's payment page. */
  link: string
}

export interface Capture {
  /**
   * `approved`: its buyer approved it, and `capture` takes it. After `declined` the same checkout can
   * still be paid; `cancelled` and `refused` are final.
   */
  status: 'completed' | 'pending' | 'approved' | 'declined' | 'cancelled' | 'refused'
  /**
   * Amount captured by the provider, 0 if none; must equal the order's price before access is
   * granted.
   */
  amountCents: number
  currency: string
  /** The provider's capture id, for refunds and receipts. */
  reference: string
  /** Refunds of this payment so far. */
  refunds: Refund[]
}

/** A refund, reversal or dispute reported by the provider. */
export interface Refund {
  /** A reversal is started by the provider or the bank; a dispute may end in one. */
  kind: 'refund' | 'reversal' | 'dispute'
  /** `void`: a failed refund, or a dispute that the academy won. */
  state: 'open' | 'done' | 'void'
  /** The provider's refund id. */
  reference: string
  amountCents: number
  currency: string
  /** The academy's note, or the provider's dispute code. */
  reason: string
  /** The provider's timestamp. */
  happenedAt: Date
}

export interface RefundRequest {
  /** Idempotency key: the same id never gives money back twice. */
  requestId: string
  checkoutToken: string
  /** The capture's id. */
  paymentReference: string
  /** Undefined: all that is left of the payment. */
  amountCents: number | undefined
  currency: string
  /** The buyer reads it. */
  reason: string
}

/** A provider's names of a payment; it sends only some of them. */
export interface PaymentNames {
  /** The capture's id. */
  paymentReference?: string | undefined
  checkoutToken?: string | undefined
  orderId?: string | undefined
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
  /** The raw text: a signature covers its bytes. */
  body: string
}

/**
 * What a provider tells by itself. `checkout`: it was paid, declined or cancelled, so that it is
 * worth asking for its state.
 */
export type ReceivedEvent = { webhook: WebhookEvent } & (
  { about: 'checkout'; token: string } | ({ about: 'refund' } & RefundEvent) | { about: 'nothing' }
)

/** A payment provider. All calls are idempotent for the same arguments. */
export interface PaymentGateway {
  readonly provider: PaymentProvider
  /** Printed at start. */
  readonly description: string
  /** It moves no real money. */
  readonly isTest: boolean
  /** Ways to pay that a buyer finds there. */
  readonly methods: readonly PaymentMethod[]
  /** Asks the provider whether it accepts the academy's keys; empty if nothing is wrong. */
  check(): Promise<ProviderProblem[]>
  createCheckout(request: CheckoutRequest): Promise<Checkout>
  /** Captures an approved payment; `declined` if the buyer has not approved it. */
  capture(token: string): Promise<Capture>
  /** Current state of the payment, without capturing it. */
  inspect(token: string): Promise<Capture>
  /**
   * Gives a payment back, whole or in part. Throws `RefundRefused` if the provider will not, and
   * another `GatewayError` if it is not known whether it did.
   */
  refund(request: RefundRequest): Promise<Refund>
  /** Token of the checkout that led to this payment; absent if the provider always names it. */
  findCheckout?(paymentReference: string): Promise<string | undefined>
  /**
   * Verifies and reads a webhook event; `undefined` if the provider did not sign it. Throws
   * `GatewayError` if that cannot be known. Absent: none are received.
   */
  receive?(request: WebhookRequest): Promise<ReceivedEvent | undefined>
}

/**
 * The provider was unreachable or its answer unexpected. Message and cause are logged and contain
 * no secret; users see the error text of their order.
 */
export class GatewayError extends Error {
  override name = 'GatewayError'
}

/** Its words say what was asked; what it wraps, why that failed. */
export function explainGateway(error: GatewayError): string {
  const known = explainKnown(error)
  return known ? `${error.message}: ${known}` : error.message
}

/** The provider refused a refund for good: no money went back. */
export class RefundRefused extends GatewayError {
  override name = 'RefundRefused'
  /** The provider's code. */
  readonly issue: string

  constructor(issue: string) {
    super(`La pasarela no devolvió el pago: ${issue}`)
    this.issue = issue
  }
}

/** ISO 4217 code for no currency, used for a checkout unknown to the provider. */
export const noCurrency = 'XXX'
