import type { Context } from '../../../context.ts'
import { GatewayError } from '../../../platform/payment-gateways/gateway.ts'
import type { Renewals } from '../../../platform/payment-gateways/renewals.ts'
import { findGateway } from '../order-gateway.ts'
import type { SubscriptionRow } from './subscription-store.ts'

/** Who charges a subscription, and its id there; throws `GatewayError` if it cannot be used now. */
export async function requireRenewals(
  ctx: Context,
  subscription: Pick<SubscriptionRow, 'provider' | 'reference'>,
): Promise<{ renewals: Renewals; reference: string }> {
  const { provider, reference } = subscription
  const renewals = (await findGateway(ctx, subscription))?.renewals
  if (!renewals || reference === null) {
    throw new GatewayError(`${provider} no está configurado para cobrar suscripciones`)
  }
  return { renewals, reference }
}
