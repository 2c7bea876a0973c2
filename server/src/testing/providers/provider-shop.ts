import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import type { Client, TestUser } from '../client.ts'
import type { NoticeFaults } from '../notice-box.ts'
import type { TestApp } from '../test-app.ts'
import type { TransportFault } from '../transport-faults.ts'

/**
 * What only some providers have: the money is taken without the academy, by vouchers, several times,
 * in another amount; they can be asked what changed, list it some time late, charge again, or
 * hear complaints before any chargeback.
 */
export type Ability =
  | 'charges itself'
  | 'vouchers'
  | 'several payments'
  | 'other amounts'
  | 'sweep'
  | 'lists late'
  | 'renewals'
  | 'complaints'

/** A fake provider as a scenario sees it: who pays, who decides, and what is told of it. */
export interface ProviderDriver {
  name: 'paypal' | 'mercadopago' | 'stripe'
  abilities: readonly Ability[]
  /** It is asked what changed so often; absent: every five minutes. */
  sweptWithin?: { hours: number }
  /** Starts the provider, and the academy that sells with it. */
  open: (academy: TestApp) => Promise<ProviderShop>
}

export interface ProviderShop {
  app: FastifyInstance
  ctx: Context
  as(user: TestUser): Client
  /** By the token of a checkout. */
  acts: ProviderActs & Partial<VoucherActs & ComplaintActs>
  /** Absent: it charges nothing by itself. */
  renewals?: RenewalActs
  notices: {
    how: NoticeFaults
    release(order?: 'as told' | 'reversed'): Promise<void>
    repeat(): Promise<void>
  }
  /** Its notices go to the server at this address; absent: to the shop's own. */
  tellAt?(origin: string | undefined): void
  /** For silence. */
  state: { isSilent: boolean; onSilence: () => void }
  /** Calls that match go wrong until it is set to `none`. */
  breakCalls(fault: TransportFault, of?: RegExp): void
  /** Calls by which a refund is asked for. */
  refundCalls: RegExp
  /** Its lists show a change so much later. */
  listLate?(seconds: number): void
  /** Id of the last payment, with which the browser comes back. */
  returnsWith?(token: string): string
  /** What of a checkout lies with the provider for the academy, in cents. */
  moneyOf(token: string): number
  /** The notices and calls are as usual again. */
  reset(): void
  close(): Promise<void>
}

export interface ProviderActs {
  /** Absent: its page stays open as long as the order can be paid. */
  isPageOpen?(token: string): boolean
  pay(token: string): Promise<void>
  decline(token: string): Promise<void>
  /** The payment is under review, until it is decided. */
  review(token: string): Promise<void>
  decide(token: string, outcome: 'approved' | 'rejected'): Promise<void>
  refund(token: string, cents?: number): Promise<void>
  dispute(token: string): Promise<void>
  settleDispute(token: string, outcome: 'won' | 'lost'): Promise<void>
}

/** Of a provider that hears its buyers itself. */
export interface ComplaintActs {
  complain(token: string): Promise<void>
  /** No money moves. */
  dropComplaint(token: string): Promise<void>
}

/** Of a provider with vouchers, several payments and other amounts. */
export interface VoucherActs {
  chooseVoucher(token: string): Promise<void>
  payVoucher(token: string): Promise<void>
  /** It was not paid, and can be. */
  isVoucherOpen(token: string): boolean
  expireVoucher(token: string): Promise<void>
  payOther(token: string, cents: number): Promise<void>
}

/** Of a subscription, by its provider's id; each is told of as set. */
export interface RenewalActs {
  /** Calls by which one is begun. */
  startCalls: RegExp
  /** By its buyer; the first charge is made at once. */
  accept(reference: string): Promise<void>
  /** The charge that is due, of another amount or currency if it is given; answers its id. */
  charge(reference: string, other?: { cents?: number; currency?: string }): Promise<string>
  fail(reference: string): Promise<void>
  cancel(reference: string): Promise<void>
  /** It charges on although it had ended. */
  revive(reference: string): void
  /** Of a whole payment, on the provider's site. */
  refund(payment: string): Promise<void>
  dispute(payment: string): Promise<void>
  /** What is to be cancelled is answered well, and goes on. */
  ignoreCancels(isIgnoring: boolean): void
  /** Its lists leave out the newest charge. */
  hideNewest(isHidden: boolean): void
  stateOf(reference: string): 'pending' | 'active' | 'paused' | 'cancelled'
  /** What of a payment went back, in cents. */
  returnedOf(payment: string): number
}
