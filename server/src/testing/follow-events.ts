import type { PaymentProvider } from '@ateneo/contract'
import type { Context } from '../context.ts'
import { followPaymentEvent } from '../features/purchases/orders/events/event-inbox.ts'
import { listEvents } from '../features/purchases/orders/events/event-store.ts'
import { GatewayError } from '../platform/payment-gateways/gateway.ts'
import { AppError } from '../platform/errors/fail.ts'

/**
 * Does what the job of a provider's events does, with this context's providers. Of an event that
 * cannot be followed now the row stays, as for the job's next try; answers how many did.
 */
export async function followEvents(ctx: Context, provider: PaymentProvider): Promise<number> {
  let left = 0
  for (const { id: eventId } of await listEvents(ctx.db, provider)) {
    try {
      await followPaymentEvent(ctx, { eventId })
    } catch (error) {
      if (!(error instanceof GatewayError) && !(error instanceof AppError)) throw error
      left += 1
    }
  }
  return left
}
