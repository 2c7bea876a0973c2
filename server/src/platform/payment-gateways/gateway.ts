import type { PaymentMethod, PaymentProvider, ProviderProblem } from '@ateneo/contract'
import { explainKnown } from '../db/explain-failure.ts'
import type {
  EventSubject,
  PaymentNames,
  ReceivedEvent,
  RefundEvent,
  RenewalNames,
  SignedEvent,
  UnreadSubject,
  WebhookEvent,
  WebhookRequest,
} from './events.ts'
import type { Refund } from './refund.ts'
import type { Renewals } from './renewals.ts'

export type {
  EventSubject,
  PaymentNames,
  ReceivedEvent,
  Refund,
  RefundEvent,
  RenewalNames,
  SignedEvent,
  UnreadSubject,
  WebhookEvent,
  WebhookRequest,
}

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

export interface NewCheckout {
  /** The provider's checkout id, the query parameter `token` of the return URL. */
  token: string
  /** URL of the provider's payment page. */
  link: string
}

/** What its buyer needs to pay away from the provider's page: at a shop, or by a bank transfer. */
export interface Voucher {
  /** The provider's page to show or print; null if it has none. */
  link: string | null
  /** Typed at the counter, or written into the transfer. */
  reference: string | null
  payBy: Date
  /** Of a transfer: where to. */
  account?: BankAccount | undefined
}

export interface BankAccount {
  holder: string
  /** A CLABE, or another country's account number. */
  number: string
  bank: string | null
}

/** A payment that was made or tried for a checkout, of which a provider may take several. */
export interface Payment {
  /** The provider's payment id, for refunds and receipts. */
  reference: string
  method: PaymentMethod
  /**
   * `pending`: its voucher is not paid yet or the provider reviews it. Only `approved` is money;
   * `rejected` and `expired` are final.
   */
  state: 'pending' | 'approved' | 'rejected' | 'expired'
  /** Must equal the order's price before access is granted. */
  amountCents: number
  currency: string
  /** Null if nothing is left to its buyer. */
  voucher: Voucher | null
  /** Why it was rejected, in words for its buyer. */
  reason?: string | undefined
  /** Refunds of this payment so far. */
  refunds: Refund[]
  /** A dispute of it is open; absent: the provider tells of disputes by their own events alone. */
  isContested?: boolean
}

export interface Checkout {
  /**
   * `open`: it can be paid, again too. `approved`: its buyer approved a payment, and `capture` takes
   * it. `closed`: no other payment can be made.
   */
  status: 'open' | 'approved' | 'closed'
  /** From the oldest on. */
  payments: Payment[]
}

export interface RefundRequest {
  /** Idempotency key: the same id never gives money back twice. */
  requestId: string
  /** Null: of a subscription's charge, which had no checkout. */
  checkoutToken: string | null
  paymentReference: string
  /** Undefined: all that is left of the payment. */
  amountCents: number | undefined
  currency: string
  /** The buyer reads it. */
  reason: string
  /** Of this payment, those that are written down: another one may be the answer that was lost. */
  knownRefunds?: readonly string[]
}

export interface ChangedOrders {
  /** Of orders, and of subscriptions whose charges bear our id. */
  orderIds: string[]
  /** The provider's ids of payments whose order is worth asking for. */
  payments?: string[]
  /** What went back, or is contested, as it was read there. */
  refunds?: RefundEvent[]
  /** Subscriptions whose charges changed. */
  renewals?: RenewalNames[]
  /** Later changes were not looked at. */
  until: Date
}

export interface SweepPace {
  everyMilliseconds: number
  /** Looks so far back beyond the last time. */
  overlapMilliseconds: number
}

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
  createCheckout(request: CheckoutRequest): Promise<NewCheckout>
  /** Captures an approved payment; without one the same as `inspect`. */
  capture(token: string, known?: readonly string[]): Promise<Checkout>
  /**
   * Current state of a checkout; of an unknown one `open` without payments. `known`: payments that
   * were told of, which a provider may not list yet.
   */
  inspect(token: string, known?: readonly string[]): Promise<Checkout>
  /** Payments are given back by hand, outside of the program. */
  readonly isRefundedByHand?: true
  /** A checkout takes one payment and no other. */
  readonly isPaidOnce?: true
  /** Its page takes nothing else once a voucher was made there. */
  readonly closesWithVoucher?: true
  /** Voids a pending payment, once another one paid for the order; absent: none can be. */
  voidPayment?(reference: string): Promise<void>
  /**
   * Gives a payment back, whole or in part. Throws `RefundRefused` if the provider will not, and
   * another `GatewayError` if it is not known whether it did.
   */
  refund(request: RefundRequest): Promise<Refund>
  /**
   * The refund that was made for this request, as far as the provider tells; nothing is asked for.
   * Throws `RefundRefused` if it failed.
   */
  findRefund(request: RefundRequest): Promise<Refund | undefined>
  /** Absent: it charges nothing by itself. */
  readonly renewals?: Renewals
  /** Token of the checkout that led to this payment; absent if the provider always names it. */
  findCheckout?(paymentReference: string): Promise<string | undefined>
  /**
   * Verifies a webhook event and reads what it says itself; `undefined` if the provider did not sign
   * it. Throws `GatewayError` if that cannot be known. Absent: none are received.
   */
  receive?(request: WebhookRequest): Promise<SignedEvent | undefined>
  /** Asks what an event is about that does not say it; absent: each says it. */
  readSubject?(subject: UnreadSubject): Promise<EventSubject>
  /** Orders whose payments changed since then; absent: it cannot be asked. */
  changedSince?(from: Date): Promise<ChangedOrders>
  /** How it is asked what changed; absent: as often as the job runs. */
  readonly sweepPace?: SweepPace
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

/** The provider does not take the address that a buyer gave as theirs there. */
export class PayerRefused extends GatewayError {
  override name = 'PayerRefused'
}

/** Issue of a payment that its provider has no way to give back. */
export const REFUND_BY_HAND = 'REFUND_BY_HAND'

/** Issue of a refund that no provider was asked for: a dispute, or another refund, took the money. */
export const NOTHING_LEFT = 'NOTHING_LEFT'

/** A refund was refused for good, by its provider or before: no money went back. */
export class RefundRefused extends GatewayError {
  override name = 'RefundRefused'
  /** The provider's code, or one of ours. */
  readonly issue: string

  constructor(issue: string) {
    super(`No se devolvió el pago: ${issue}`)
    this.issue = issue
  }
}
