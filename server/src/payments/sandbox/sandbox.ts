import { randomBytes } from 'node:crypto'
import { type Capture, noCurrency, type CheckoutRequest, type PaymentGateway } from '../gateway.ts'
import { sandboxRoutes } from './routes.ts'

export type SandboxDecision = 'pagar' | 'cancelar'

type SandboxRequest = Omit<CheckoutRequest, 'orderNumber'>

export interface SandboxCheckout extends SandboxRequest {
  token: string
  decision: SandboxDecision | null
  capturedAt: Date | null
}

export interface SandboxStore {
  /** Idempotent per order: returns the existing checkout of a known order. */
  insert(checkout: SandboxRequest & { token: string }): Promise<SandboxCheckout>
  find(token: string): Promise<SandboxCheckout | undefined>
  /** The first decision wins; returns the checkout with that decision. */
  decide(token: string, decision: SandboxDecision): Promise<SandboxCheckout | undefined>
  /** Marks a paid checkout as captured, once; leaves others unchanged. */
  capture(token: string): Promise<SandboxCheckout | undefined>
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
    capture: async (token) => presentCapture(token, await store.capture(token)),
    inspect: async (token) => presentCapture(token, await store.find(token)),
    serve: (app) => sandboxRoutes(app, options),
  }
}

function presentCapture(token: string, checkout: SandboxCheckout | undefined): Capture {
  const isCaptured = checkout?.capturedAt instanceof Date
  const untaken = checkout?.decision === 'cancelar' ? 'cancelled' : 'declined'
  return {
    status: isCaptured ? 'completed' : untaken,
    amountCents: isCaptured ? checkout.amountCents : 0,
    currency: checkout?.currency ?? noCurrency,
    reference: `PRUEBA-${token}`,
    refunds: [],
  }
}
