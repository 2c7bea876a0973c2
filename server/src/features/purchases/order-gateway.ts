import type { Context } from '../../context.ts'
import type { PaymentGateway } from '../../platform/payment-gateways/gateway.ts'
import type { OrderRow } from './store.ts'

/** The provider that opened the order; `undefined` if none did, or it cannot be used any more. */
export async function findGateway(
  { gateways }: Context,
  { provider }: Pick<OrderRow, 'provider'>,
): Promise<PaymentGateway | undefined> {
  return provider === null ? undefined : gateways.find(provider)
}
