import { GatewayError, type PaymentGateway } from '../platform/payment-gateways/gateway.ts'
import { sandboxOf, withGateways } from './gateways.ts'
import type { TestApp } from './test-app.ts'

/** The test provider's subscriptions in an academy, which can be switched off and on. */
export async function withFailingRenewals(academy: TestApp) {
  const sandbox = await sandboxOf(academy)
  const own = sandbox.renewals!
  const state = { isDown: false }
  const unlessDown =
    <Sent extends unknown[], Got>(call: (...sent: Sent) => Promise<Got>) =>
    async (...sent: Sent): Promise<Got> => {
      if (state.isDown) throw new GatewayError('El proveedor no contesta')
      return call(...sent)
    }
  const failing: PaymentGateway = {
    ...sandbox,
    renewals: {
      start: unlessDown((request) => own.start(request)),
      inspect: unlessDown((reference, since) => own.inspect(reference, since)),
      cancel: unlessDown((reference, reason) => own.cancel(reference, reason)),
      pause: unlessDown((reference, reason) => own.pause(reference, reason)),
      resume: unlessDown(async (reference) => own.resume?.(reference)),
    },
  }
  const gateways = withGateways(academy.ctx.gateways, { sandbox: failing })
  Object.assign(academy.ctx, { gateways })
  return state
}
