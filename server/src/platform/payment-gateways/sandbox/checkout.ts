import type { Brand } from '../brand.ts'
import type { CheckoutRequest } from '../gateway.ts'
import type { RenewalRequest } from '../renewals.ts'
import type { Clock, SandboxSubscription, SubscriptionAction } from './subscription.ts'

export type SandboxDecision = 'pagar' | 'cancelar'
type VoucherDecision = 'pagado' | 'vencido'

type SandboxRequest = Omit<CheckoutRequest, 'orderNumber'>

export interface SandboxVoucher {
  reference: string
  payBy: Date
}

export interface SandboxCheckout extends SandboxRequest {
  token: string
  decision: SandboxDecision | null
  capturedAt: Date | null
  voucherReference: string | null
  voucherPayBy: Date | null
  voucherDecision: VoucherDecision | null
}

export interface SandboxRefund {
  requestId: string
  isOfVoucher: boolean
  amountCents: number
  reason: string
  createdAt: Date
}

interface SandboxRefundRequest extends Pick<SandboxRefund, 'requestId' | 'isOfVoucher' | 'reason'> {
  /** Undefined: all that is left. */
  amountCents: number | undefined
}

export interface SandboxStore {
  /** Idempotent per order: returns the existing checkout of a known order. */
  insert(checkout: SandboxRequest & { token: string }): Promise<SandboxCheckout>
  find(token: string): Promise<SandboxCheckout | undefined>
  /** The first decision wins; returns the checkout with that decision. */
  decide(token: string, decision: SandboxDecision): Promise<SandboxCheckout | undefined>
  /** The first voucher of a checkout that was not cancelled stands. */
  addVoucher(token: string, voucher: SandboxVoucher): Promise<SandboxCheckout | undefined>
  /** The first decision about a voucher wins. */
  decideVoucher(token: string, decision: VoucherDecision): Promise<SandboxCheckout | undefined>
  /** Marks a paid checkout as captured, once; leaves others unchanged. */
  capture(token: string): Promise<SandboxCheckout | undefined>
  /** Idempotent per request. Undefined if less is left of the payment, or nothing. */
  refund(token: string, request: SandboxRefundRequest): Promise<SandboxRefund | undefined>
  listRefunds(token: string): Promise<SandboxRefund[]>
  readonly subscriptions: SandboxSubscriptionStore
}

export interface SandboxSubscriptionStore {
  /** Idempotent per subscription of ours. */
  insert(request: RenewalRequest & { reference: string }): Promise<SandboxSubscription>
  /** Makes the charges that are due, and does what is asked; undefined if it is unknown. */
  act(
    reference: string,
    action: SubscriptionAction | undefined,
    clock: Clock,
  ): Promise<SandboxSubscription | undefined>
  /** Each charge is a paid checkout, from the oldest on. */
  listCharges(reference: string): Promise<SandboxCheckout[]>
}

export interface SandboxOptions {
  publicUrl: string
  store: SandboxStore
  /** Read per request, since an administrator can change it. */
  brand: () => Promise<Brand>
  /** If false, only requests from this machine can pay. */
  isForAnybody: boolean
  now: () => Date
}
