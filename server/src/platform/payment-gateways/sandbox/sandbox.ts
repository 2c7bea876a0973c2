import { randomBytes } from 'node:crypto'
import { GatewayError, type PaymentGateway, RefundRefused } from '../gateway.ts'
import type { SandboxCheckout, SandboxOptions } from './checkout.ts'
import { isVoucherReference, presentCheckout, presentRefund, tokenOf } from './payments.ts'
import { openSandboxRenewals } from './renewals.ts'

/** A simulated payment provider on this server that takes no money. */
export function openSandbox(options: SandboxOptions): PaymentGateway {
  const { publicUrl, store, now } = options
  const pageOf = (token: string) => new URL(`/pago-de-prueba/${token}`, publicUrl).href
  const present = async (token: string, checkout: SandboxCheckout | undefined) =>
    presentCheckout(checkout, await store.listRefunds(token), { pageOf, now: now() })
  return {
    provider: 'sandbox',
    description: 'pagos de prueba: no se cobra dinero real',
    isTest: true,
    methods: ['card', 'cash'],
    check: async () => [{ name: 'test_only', reason: null }],
    async createCheckout(request) {
      const { orderNumber: _, ...rest } = request
      const { token } = await store.insert({
        ...rest,
        token: randomBytes(16).toString('base64url'),
      })
      return { token, link: pageOf(token) }
    },
    capture: async (token) => present(token, await store.capture(token)),
    inspect: async (token) => present(token, await store.find(token)),
    renewals: openSandboxRenewals(options),
    async findRefund({ checkoutToken, paymentReference, requestId, currency }) {
      const refunds = await store.listRefunds(checkoutToken ?? tokenOf(paymentReference))
      const made = refunds.find((one) => one.requestId === requestId)
      return made && presentRefund(made, currency)
    },
    async refund({ checkoutToken, paymentReference, requestId, amountCents, reason }) {
      // A charge of a subscription has a checkout of its own.
      const token = checkoutToken ?? tokenOf(paymentReference)
      const checkout = await store.find(token)
      if (!checkout) throw new GatewayError(`No hay un pago de prueba ${token}`)
      const isOfVoucher = isVoucherReference(paymentReference)
      const request = { requestId, isOfVoucher, amountCents, reason }
      const made = await store.refund(token, request)
      if (!made) throw new RefundRefused('REFUND_AMOUNT_EXCEEDED')
      return presentRefund(made, checkout.currency)
    },
  }
}
