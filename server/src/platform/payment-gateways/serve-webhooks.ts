import type { RateLimitOptions } from '@fastify/rate-limit'
import { type PaymentProvider, paymentProviders } from '@ateneo/contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { fail } from '../errors/fail.ts'
import { GatewayError, type PaymentGateway, type SignedEvent } from './gateway.ts'

const MAX_BODY_BYTES = 256 * 1024
const rateLimit: RateLimitOptions = { max: 300, timeWindow: '1 minute' }

interface Webhooks {
  find: (provider: PaymentProvider) => Promise<PaymentGateway | undefined>
  /** Writes it down, to be followed after the answer. */
  keep: (provider: PaymentProvider, event: SignedEvent) => Promise<void>
}

/**
 * `/payment/webhook/<provider>`, by which a payment is completed even if the buyer closes the tab
 * after paying. It is answered as soon as the event is written down. `/payment/webhook` is PayPal's,
 * as its account may have been told.
 */
export async function serveWebhooks(app: FastifyInstance, { find, keep }: Webhooks): Promise<void> {
  await app.register(async (scope) => {
    // Raw body, since a signature covers its bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      async (_request: unknown, body: string) => body,
    )
    const receiveAt = (address: string, provider: PaymentProvider) => {
      scope.post<{ Body: string | undefined }>(
        address,
        { config: { rateLimit } },
        async ({ headers, url, body = '', log }) => {
          const gateway = await find(provider)
          if (gateway?.receive === undefined) throw fail('not_found')
          const { searchParams: query } = new URL(url, 'http://localhost')
          const event = await verify(log, () => gateway.receive?.({ headers, query, body }))
          await keep(provider, event)
          return { msg: 'Received' }
        },
      )
    }
    receiveAt('/payment/webhook', 'paypal')
    for (const provider of paymentProviders) receiveAt(`/payment/webhook/${provider}`, provider)
  })
}

async function verify(
  log: FastifyBaseLogger,
  receive: () => Promise<SignedEvent | undefined> | undefined,
): Promise<SignedEvent> {
  try {
    const event = await receive()
    if (event) return event
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    log.error({ err: error }, 'an event could not be verified')
    // 502, so that the provider sends it again.
    throw fail('payment_unavailable')
  }
  throw fail('forbidden')
}
