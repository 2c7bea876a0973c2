import { randomBytes } from 'node:crypto'
import {
  type Capture,
  GatewayError,
  noCurrency,
  type PaymentGateway,
  type Refund,
  RefundRefused,
} from '../gateway.ts'
import type { SandboxCheckout, SandboxOptions, SandboxRefund } from './checkout.ts'
/** A simulated payment provider on this server that takes no money. */
export function openSandbox({ publicUrl, store }: SandboxOptions): PaymentGateway {
  return {
    provider: 'sandbox',
    description: 'pagos de prueba: no se cobra dinero real',
    isTest: true,
    methods: ['card'],
    check: async () => [{ name: 'test_only', reason: null }],
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

const untakenStatuses = { pagar: 'approved', cancelar: 'cancelled' } as const

function presentCapture(
  token: string,
  checkout: SandboxCheckout | undefined,
  refunds: SandboxRefund[],
): Capture {
  const isCaptured = checkout?.capturedAt instanceof Date
  const untaken = checkout?.decision ? untakenStatuses[checkout.decision] : 'declined'
  return {
    status: isCaptured ? 'completed' : untaken,
    amountCents: isCaptured ? checkout.amountCents : 0,
    currency: checkout?.currency ?? noCurrency,
    reference: `PRUEBA-${token}`,
    refunds: refunds.map((refund) => presentRefund(refund, checkout?.currency ?? noCurrency)),
  }
}
