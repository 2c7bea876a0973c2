import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { fail, Refusal } from '../fail.ts'
import { GatewayFault } from '../payments/gateway.ts'
import { findNoticedCheckout, type WebhookHeaders } from '../payments/paypal-webhook.ts'
import type { PaypalGateway } from '../payments/paypal.ts'
import { confirmCheckout } from './confirmation.ts'

const MAX_NOTICE_BYTES = 256 * 1024

/** PayPal's notices: who closes the tab after paying still gets what was paid. */
export function servePaypalNotices(app: FastifyInstance, ctx: Context): void {
  const { gateway } = ctx
  const webhookId = ctx.config.paypal?.webhookId
  if (gateway.kind !== 'paypal') return
  if (webhookId === undefined) {
    ctx.log.warn('Sin PAYPAL_WEBHOOK_ID, los avisos de PayPal no se reciben')
    return
  }
  // The signature covers the text as it arrived.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_NOTICE_BYTES },
    async (_request: unknown, body: string) => body,
  )
  app.post<{ Body: string | undefined }>(
    '/payment/webhook',
    { config: { rateLimit: { max: 300, timeWindow: '1 minute' } } },
    async ({ headers, body = '' }) => {
      await verifyNotice(ctx, gateway, { headers, body, webhookId })
      const token = findNoticedCheckout(body)
      if (token !== undefined) await confirmNoticed(ctx, token)
      return { msg: 'Received' }
    },
  )
}

async function verifyNotice(
  ctx: Context,
  gateway: PaypalGateway,
  notice: { headers: WebhookHeaders; body: string; webhookId: string },
): Promise<void> {
  const { headers, body, webhookId } = notice
  try {
    if (await gateway.verifyWebhook(headers, body, webhookId)) return
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error
    ctx.log.error({ err: error }, 'a notice could not be verified')
    throw fail('payment_unavailable')
  }
  throw fail('forbidden')
}

/** A payment that did not come about is no fault of the notice; PayPal repeats only what failed. */
async function confirmNoticed(ctx: Context, token: string): Promise<void> {
  try {
    await confirmCheckout(ctx, token)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'payment_unavailable') throw error
    ctx.log.info({ token, code: error.code }, 'a notice completed no payment')
  }
}
