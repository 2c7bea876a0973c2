import type { PaymentMethod } from '@ateneo/contract'
import type { Refund } from './refund.ts'

export interface RenewalRequest {
  /** Id of our subscription: the idempotency key, and what the provider stores as its reference. */
  subscriptionId: string
  planId: string
  planName: string
  /** Charged each time. */
  amountCents: number
  currency: string
  /** From one charge to the next. */
  months: number
  /** Of the first charge; undefined: as soon as its buyer accepts. */
  startsAt: Date | undefined
  /** Of the buyer's account there, where the provider asks for it. */
  payerEmail: string | undefined
  returnUrl: string
  cancelUrl: string
}

export interface NewRenewal {
  /** The provider's id of the subscription. */
  reference: string
  /** URL of the provider's page where the buyer accepts it. */
  link: string
}

/** A charge that the provider made or tried for one period. */
export interface Charge {
  /** The provider's payment id, for refunds and receipts. */
  reference: string
  method: PaymentMethod
  /** Only `approved` is money. */
  state: 'pending' | 'approved' | 'rejected'
  amountCents: number
  currency: string
  /** The provider's timestamp. */
  happenedAt: Date
  /** Refunds of this charge so far, as far as the provider tells. */
  refunds: Refund[]
  /** As of any payment. */
  isContested?: boolean | undefined
}

/** A subscription as its provider has it now. */
export interface Renewal {
  /** `pending`: its buyer has not accepted it. `cancelled` is final: nothing is charged any more. */
  state: 'pending' | 'active' | 'paused' | 'cancelled'
  /** Null: none is going to be made. */
  nextChargeAt: Date | null
  /** When a charge failed that no later one made good; null: none. */
  failedAt: Date | null
  /** From the oldest on. */
  charges: Charge[]
}

/**
 * Charges that a provider repeats by itself. Calls are idempotent, and a state is believed only
 * when it is read back.
 */
export interface Renewals {
  /** It is accepted with the account of one address alone, which it has to be told beforehand. */
  readonly asksPayerEmail?: true
  /**
   * Repeated with the same id it is the same subscription. Throws `PayerRefused` for an address that
   * it does not take.
   */
  start(request: RenewalRequest): Promise<NewRenewal>
  /**
   * Charges older than `since` may be left out. `known`: payments that were told of, which a provider
   * may not list. Of an unknown reference `undefined`.
   */
  inspect(reference: string, since: Date, known?: readonly string[]): Promise<Renewal | undefined>
  /** Ends it at once; one that has ended is left alone. */
  cancel(reference: string, reason: string): Promise<void>
  /** No charge is made until it is resumed. */
  pause(reference: string, reason: string): Promise<void>
  /** Absent: a paused one can only be cancelled. */
  resume?(reference: string): Promise<void>
}
