import type { PaymentProvider } from '@ateneo/contract'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../platform/errors/fail.ts'
import {
  GatewayError,
  type ReceivedEvent,
  type SignedEvent,
} from '../../../../platform/payment-gateways/gateway.ts'
import { findGateway } from '../../order-gateway.ts'
import { paymentEventQueue } from '../../queues.ts'
import { deleteEvent, type EventRow, findEvent, saveEvent } from './event-store.ts'
import { handlePaymentEvent } from './payment-events.ts'
import { readStoredEvent } from './stored-event.ts'

/**
 * Writes a provider's event down with the job that follows it, in one transaction, so that it can be
 * answered before its provider was asked anything.
 */
export async function keepPaymentEvent(
  ctx: Context,
  provider: PaymentProvider,
  event: SignedEvent,
): Promise<void> {
  if (event.about === 'nothing') return
  await ctx.db.transaction(async (tx) => {
    const eventId = await saveEvent(tx, provider, event, ctx.now())
    await ctx.jobs.enqueue(tx, paymentEventQueue, { eventId })
  })
}

/** Follows an event, once it is followed for good; throws as long as its provider does not answer. */
export async function followPaymentEvent(
  ctx: Context,
  { eventId }: { eventId: string },
): Promise<void> {
  const row = await findEvent(ctx.db, eventId)
  // Followed by the job of another delivery.
  if (!row) return
  try {
    await handlePaymentEvent(ctx, row.provider, await readEvent(ctx, row), row.receivedAt)
  } catch (error) {
    if (!(error instanceof AppError) || isPassing(error)) throw error
    ctx.log.info({ code: error.code }, 'an event completed no payment')
  }
  await deleteEvent(ctx.db, row)
}

/** It is followed again: its provider was silent, or the academy's clock doubted. */
const isPassing = ({ code }: AppError) => code === 'payment_unavailable' || code === 'clock_doubted'

async function readEvent(ctx: Context, { provider, event }: EventRow): Promise<ReceivedEvent> {
  const { webhook, ...subject } = readStoredEvent(event)
  if (subject.about !== 'unread') return { webhook, ...subject }
  const gateway = await findGateway(ctx, { provider })
  if (!gateway?.readSubject) throw new GatewayError(`${provider} no está configurado`)
  return { webhook, ...(await gateway.readSubject(subject)) }
}
