import { Webhook } from 'standardwebhooks'
import type { Context } from '../../context.ts'
import { errorCode } from '../../platform/errors/error-code.ts'
import { type OutgoingOptions, post } from './safe-request.ts'
import { RETRIES } from './queues.ts'
import { decryptSecret } from './secret.ts'
import { deleteDeliveriesBefore, findUndelivered, noteAttempt } from './store.ts'

const TIMEOUT_MILLISECONDS = 10_000
const MAX_ANSWER_BYTES = 1000
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
const KEPT_DAYS = 30

interface Outcome {
  status: number | null
  text: string
  milliseconds: number
}

/** Sends it once. Throws if it is to be tried again; one that is gone or delivered is left alone. */
export async function deliver(
  ctx: Context,
  { deliveryId }: { deliveryId: string },
  _signal?: AbortSignal,
  resolve?: OutgoingOptions['resolve'],
): Promise<void> {
  const found = await findUndelivered(ctx.db, deliveryId)
  if (!found) return
  const { delivery, webhook } = found
  const secret = decryptSecret(ctx.secrets, webhook.id, webhook.secret)
  const body = JSON.stringify(delivery.body)
  const outcome = await send(ctx, { id: deliveryId, url: webhook.url, secret, body }, resolve)
  const isDelivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
  const attempts = delivery.attempts + 1
  const isLast = attempts > RETRIES
  await noteAttempt(ctx.db, deliveryId, {
    state: isDelivered ? 'delivered' : isLast ? 'failed' : 'waiting',
    attempts,
    lastAt: ctx.now(),
    lastStatus: outcome.status,
    lastMilliseconds: outcome.milliseconds,
    lastAnswer: storable(outcome.text),
  })
  // Given up after a day: the list offers to send it again, so that no failed job is left of it.
  if (!isDelivered && !isLast) throw new Error(`webhook: ${outcome.status ?? outcome.text}`)
}

interface Signed {
  id: string
  url: string
  secret: string
  body: string
}

async function send(
  ctx: Context,
  { id, url, secret, body }: Signed,
  resolve: OutgoingOptions['resolve'],
): Promise<Outcome> {
  const now = ctx.now()
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Ateneo',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  }
  const begun = performance.now()
  try {
    return await post(
      new URL(url),
      { headers, body },
      {
        allowLoopback: ctx.config.allowLoopbackWebhooks,
        timeoutMilliseconds: TIMEOUT_MILLISECONDS,
        maxAnswerBytes: MAX_ANSWER_BYTES,
        ...(resolve && { resolve }),
      },
    )
  } catch (error) {
    return {
      status: null,
      text: tellReason(error),
      milliseconds: Math.round(performance.now() - begun),
    }
  }
}

/** Why no answer came, as the list says it. */
const reasons: Record<string, string> = {
  ENOTFOUND: 'Ese nombre no existe en internet.',
  ECONNREFUSED: 'Nadie contesta en esa dirección.',
  ECONNRESET: 'La conexión se cortó.',
  CERT_HAS_EXPIRED: 'El certificado del sitio venció.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'El certificado del sitio no es de confianza.',
}

function tellReason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return reasons[errorCode(error) ?? ''] ?? text
}

/** PostgreSQL stores no NUL. */
const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed()

export async function sweepDeliveries(ctx: Context): Promise<void> {
  const oldest = new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MILLISECONDS)
  await deleteDeliveriesBefore(ctx.db, oldest)
}
