import type { SignedEvent, WebhookRequest } from '../gateway.ts'
import { stripeEvent, subjectOf } from './about.ts'
import type { StripeHttp } from './http.ts'

const TOLERANCE_SECONDS = 300

export interface Receiver {
  webhookSecret: string
  /** Events of the other mode are not believed: their money is not the same. */
  isLive: boolean
  now: Date
}

/**
 * `undefined` without a fresh signature, and for an event of another mode or of an account that is
 * connected to this one. An event is a hint: what it tells of is asked for.
 */
export async function receiveEvent(
  http: StripeHttp,
  { headers, body }: WebhookRequest,
  receiver: Receiver,
): Promise<SignedEvent | undefined> {
  if (!(await isSigned(http, headers['stripe-signature'], body, receiver))) return undefined
  const told = stripeEvent.safeParse(JSON.parse(body)).data
  if (!told || told.livemode !== receiver.isLive || told['account'] != null) return undefined
  const webhook = { reference: told.id.slice(0, 100), name: told.type.slice(0, 100) }
  return { webhook, ...(subjectOf(told) ?? { about: 'nothing' }) }
}

async function isSigned(
  { load }: StripeHttp,
  signature: string | string[] | undefined,
  body: string,
  { webhookSecret, now }: Receiver,
): Promise<boolean> {
  if (typeof signature !== 'string') return false
  const { webhooks } = await load()
  try {
    webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    )
    return true
  } catch (error) {
    // What is signed and no event is refused too.
    if (error instanceof Error) return false
    throw error
  }
}
