import { randomBytes } from 'node:crypto'
import { noCurrency, type CheckoutRequest, type PaymentGateway } from './gateway.ts'

export type SandboxDecision = 'pagar' | 'cancelar'

export interface SandboxCheckout extends CheckoutRequest {
  token: string
  decision: SandboxDecision | null
  capturedAt: Date | null
}

export interface SandboxStore {
  /** One checkout per order: for a known order, the earlier one comes back. */
  insert(checkout: CheckoutRequest & { token: string }): Promise<SandboxCheckout>
  find(token: string): Promise<SandboxCheckout | undefined>
  /** The first decision stands; the answer carries the one that does. */
  decide(token: string, decision: SandboxDecision): Promise<SandboxCheckout | undefined>
  /** Marks a paid checkout as captured, once; leaves any other as it is. */
  capture(token: string): Promise<SandboxCheckout | undefined>
}

export interface SandboxGateway extends PaymentGateway {
  readonly kind: 'sandbox'
}

/** A payment provider on our own address that takes no money. */
export function openSandbox(options: { publicUrl: string; store: SandboxStore }): SandboxGateway {
  const { publicUrl, store } = options
  return {
    kind: 'sandbox',
    description: 'pagos de prueba: no se cobra dinero real',
    async createCheckout(request) {
      const { token } = await store.insert({
        ...request,
        token: randomBytes(16).toString('base64url'),
      })
      return { token, link: new URL(`/pago-de-prueba/${token}`, publicUrl).href }
    },
    async capture(token) {
      const checkout = await store.capture(token)
      const isCaptured = checkout?.capturedAt instanceof Date
      const untaken = checkout?.decision === 'cancelar' ? 'cancelled' : 'declined'
      return {
        status: isCaptured ? 'completed' : untaken,
        amountCents: isCaptured ? checkout.amountCents : 0,
        currency: checkout?.currency ?? noCurrency,
        reference: `PRUEBA-${token}`,
      }
    },
  }
}

/** Test payments give courses away: only on the machine itself, unless the operator says otherwise. */
export function isSandboxAllowed(publicUrl: string, allowTestPayments: boolean): boolean {
  if (allowTestPayments) return true
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)
}
