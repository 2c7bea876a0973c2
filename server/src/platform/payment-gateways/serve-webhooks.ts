import type { RateLimitOptions } from '@fastify/rate-limit'
import { type PaymentProvider, paymentProviders } from '@ateneo/contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { AppError, fail } from '../errors/fail.ts'
import { GatewayError, type PaymentGateway, type ReceivedEvent } from './gateway.ts'

const MAX_BODY_BYTES = 256 * 1024
const rateLimit: RateLimitOptions = { max: 300, timeWindow: '1 minute' }

interface Webhooks {
  find: (provider: PaymentProvider) => Promise<PaymentGateway | undefined>
  handle: (provider: PaymentProvider, event: ReceivedEvent) => Promise<void>
}

/**
 * `/payment/webhook/<provider>`, by which a payment is completed even if the buyer closes the tab
 * after paying. `/payment/webhook` is PayPal's, as its account may have been told.
 */
export async function serveWebhooks(
  app: FastifyInstance,
  { find, handle }: Webhooks,
): Promise<void> {
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
        async ({ headers, body = '', log }) => {
          const gateway = await find(provider)
          if (gateway?.receive === undefined) throw fail('not_found')
          const event = await verify(log, () => gateway.receive?.({ headers, body }))
          await passOn(log, () => handle(provider, event))
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
  receive: () => Promise<ReceivedEvent | undefined> | undefined,
): Promise<ReceivedEvent> {
  try {
    const event = await receive()
    if (event) return event
  } catch (error) {
    throw asUnavailable(log, error, 'an event could not be verified')
  }
  throw fail('forbidden')
}

/** An `AppError` such as a declined payment is acknowledged: providers retry failed deliveries. */
async function passOn(log: FastifyBaseLogger, handle: () => Promise<void>): Promise<void> {
  try {
    await handle()
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'payment_unavailable') {
      throw asUnavailable(log, error, 'an event could not be processed')
    }
    log.info({ code: error.code }, 'an event completed no payment')
  }
}

/** 502, so that the provider sends it again. */
function asUnavailable(log: FastifyBaseLogger, error: unknown, what: string): unknown {
  if (!(error instanceof GatewayError)) return error
  log.error({ err: error }, what)
  return fail('payment_unavailable')
}
