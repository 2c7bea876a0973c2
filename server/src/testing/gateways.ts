import type { PaymentProvider } from '@ateneo/contract'
import type { PaymentGateway } from '../platform/payment-gateways/gateway.ts'
import type { Gateways } from '../platform/payment-gateways/gateways.ts'
import type { TestApp } from './test-app.ts'

/** The test provider of an academy. */
export async function sandboxOf({ ctx }: TestApp): Promise<PaymentGateway> {
  return (await ctx.gateways.find('sandbox'))!
}

/** The same gateways, with others in the place of some. */
export const withGateways = (
  gateways: Gateways,
  others: Partial<Record<PaymentProvider, PaymentGateway | undefined>>,
): Gateways => ({
  ...gateways,
  find: async (provider) => (provider in others ? others[provider] : gateways.find(provider)),
})
