import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { fail, AppError } from '../../errors/fail.ts'
import { GatewayError, type PaymentEvents } from '../gateway.ts'
import { readPaypalEvent, readWebhookEvent } from './event.ts'
import type { WebhookHeaders } from './signature.ts'

const MAX_NOTICE_BYTES = 256 * 1024
const rateLimit: RateLimitOptions = { max: 300, timeWindow: '1 minute' }

export interface WebhookVerifier {
  /** True if PayPal signed this event. `body` is the raw text, not reserialized JSON. */
  verifyWebhook(headers: WebhookHeaders, body: string, webhookId: string): Promise<boolean>
}

interface Webhook {
  gateway: WebhookVerifier
  webhookId: string | undefined
  events: PaymentEvents
}

/** PayPal's webhook: completes a payment even if the buyer closes the tab after paying. */
export function servePaypalWebhook(
  app: FastifyInstance,
  { gateway, webhookId, events }: Webhook,
): void {
  if (webhookId === undefined) {
    app.log.warn('Sin PAYPAL_WEBHOOK_ID, los avisos de PayPal no se reciben')
    return
  }
  // Raw body, since the signature covers its bytes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_NOTICE_BYTES },
    async (_request: unknown, body: string) => body,
  )
  app.post<{ Body: string | undefined }>(
    '/payment/webhook',
    { config: { rateLimit } },
    async ({ headers, body = '', log }) => {
      await verifyEvent(log, gateway, { headers, body, webhookId })
      await passOn(log, events, body)
      return { msg: 'Received' }
    },
  )
}

async function verifyEvent(
  log: FastifyBaseLogger,
  gateway: Webhook['gateway'],
  event: { headers: WebhookHeaders; body: string; webhookId: string },
): Promise<void> {
  const { headers, body, webhookId } = event
  try {
    if (await gateway.verifyWebhook(headers, body, webhookId)) return
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    log.error({ err: error }, 'an event could not be verified')
    throw fail('payment_unavailable')
  }
  throw fail('forbidden')
}

/**
 * An AppError such as a declined payment is acknowledged; PayPal retries only failed deliveries.
 */
async function passOn(log: FastifyBaseLogger, events: PaymentEvents, body: string): Promise<void> {
  try {
    const event = readPaypalEvent(body)
    const webhook = readWebhookEvent(body)
    if (event?.about === 'checkout') await events.onCheckout(event.token, webhook)
    if (event?.about === 'refund') await events.onRefund(event, webhook)
  } catch (error) {
    if (error instanceof GatewayError) {
      log.error({ err: error }, 'an event could not be processed')
      throw fail('payment_unavailable')
    }
    if (!(error instanceof AppError) || error.code === 'payment_unavailable') throw error
    log.info({ code: error.code }, 'an event completed no payment')
  }
}
