import { randomBytes } from 'node:crypto'
import {
  type Capture,
  type CheckoutRequest,
  GatewayError,
  noCurrency,
  type PaymentGateway,
  type Refund,
  RefundRefused,
} from '../gateway.ts'
import { sandboxRoutes } from './routes.ts'

export type SandboxDecision = 'pagar' | 'cancelar'

type SandboxRequest = Omit<CheckoutRequest, 'orderNumber'>

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

export interface SandboxGateway extends PaymentGateway {
  readonly kind: 'sandbox'
}

export interface SandboxOptions {
  publicUrl: string
  store: SandboxStore
  /** Read per request, since an administrator can change it. */
  siteName: () => Promise<string>
  /** If false, only requests from this machine can pay. */
  isForAnybody: boolean
}

/** A simulated payment provider on this server that takes no money. */
export function openSandbox(options: SandboxOptions): SandboxGateway {
  const { publicUrl, store } = options
  return {
    kind: 'sandbox',
    description: 'pagos de prueba: no se cobra dinero real',
    async createCheckout(request) {
      const { orderNumber: _, ...rest } = request
      const { token } = await store.insert({
        ...rest,
        token: randomBytes(16).toString('base64url'),
      })
      return { token, link: new URL(`/pago-de-prueba/${token}`, publicUrl).href }
    },
    capture: async (token) =>
      presentCapture(token, await store.capture(token), await store.listRefunds(token)),
    inspect: async (token) =>
      presentCapture(token, await store.find(token), await store.listRefunds(token)),
    async refund({ checkoutToken, ...request }) {
      const checkout = await store.find(checkoutToken)
      if (!checkout) throw new GatewayError(`No hay un pago de prueba ${checkoutToken}`)
      const made = await store.refund(checkoutToken, request)
      if (!made) throw new RefundRefused('REFUND_AMOUNT_EXCEEDED')
      return presentRefund(made, checkout.currency)
    },
    serve: (app) => sandboxRoutes(app, options),
  }
}

function presentRefund(
  { requestId, amountCents, reason, createdAt }: SandboxRefund,
  currency: string,
): Refund {
  const reference = `DEVOLUCION-${requestId}`
  const made = { amountCents, currency, reason, happenedAt: createdAt }
  return { kind: 'refund', state: 'done', reference, ...made }
}

function presentCapture(
  token: string,
  checkout: SandboxCheckout | undefined,
  refunds: SandboxRefund[],
): Capture {
  const isCaptured = checkout?.capturedAt instanceof Date
  const untaken = checkout?.decision === 'cancelar' ? 'cancelled' : 'declined'
  return {
    status: isCaptured ? 'completed' : untaken,
    amountCents: isCaptured ? checkout.amountCents : 0,
    currency: checkout?.currency ?? noCurrency,
    reference: `PRUEBA-${token}`,
    refunds: refunds.map((refund) => presentRefund(refund, checkout?.currency ?? noCurrency)),
  }
}
