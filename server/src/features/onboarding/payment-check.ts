import type { PaymentCheck } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { takesTestPayments } from '../../platform/config/payments.ts'
import { explainGateway, GatewayError } from '../../platform/payments/gateway.ts'

/** Asks the provider of new orders for access; it is given fifteen seconds. */
export async function checkPayments({ gateway, config, log }: Context): Promise<PaymentCheck> {
  if (gateway.kind === 'none') return { outcome: 'closed', reason: null }
  if (gateway.kind === 'sandbox') return { outcome: 'test_only', reason: null }
  try {
    await gateway.check()
  } catch (err) {
    if (!(err instanceof GatewayError)) throw err
    log.warn({ err }, 'the payment provider was asked and did not answer well')
    return { outcome: 'failed', reason: explainGateway(err) }
  }
  if (takesTestPayments(config)) return { outcome: 'test_account', reason: null }
  const hasNotices = config.paypal?.webhookId !== undefined
  return { outcome: hasNotices ? 'works' : 'no_notices', reason: null }
}
