import type { Brand } from '../brand.ts'
import type { CheckoutRequest } from '../gateway.ts'

export type SandboxDecision = 'pagar' | 'cancelar'

export type SandboxRequest = Omit<CheckoutRequest, 'orderNumber'>

export interface SandboxCheckout extends SandboxRequest {
  token: string
  decision: SandboxDecision | null
  capturedAt: Date | null
}

export interface SandboxRefund {
  requestId: string
  amountCents: number
  reason: string
  createdAt: Date
}

export interface SandboxStore {
  /** Idempotent per order: returns the existing checkout of a known order. */
  insert(checkout: SandboxRequest & { token: string }): Promise<SandboxCheckout>
  find(token: string): Promise<SandboxCheckout | undefined>
  /** The first decision wins; returns the checkout with that decision. */
  decide(token: string, decision: SandboxDecision): Promise<SandboxCheckout | undefined>
  /** Marks a paid checkout as captured, once; leaves others unchanged. */
  capture(token: string): Promise<SandboxCheckout | undefined>
  /**
   * Idempotent per request; without an amount all that is left. Undefined if less is left, or
   * nothing.
   */
  refund(
    token: string,
    request: { requestId: string; amountCents: number | undefined; reason: string },
  ): Promise<SandboxRefund | undefined>
  listRefunds(token: string): Promise<SandboxRefund[]>
}

export interface SandboxOptions {
  publicUrl: string
  store: SandboxStore
  /** Read per request, since an administrator can change it. */
  brand: () => Promise<Brand>
  /** If false, only requests from this machine can pay. */
  isForAnybody: boolean
}
