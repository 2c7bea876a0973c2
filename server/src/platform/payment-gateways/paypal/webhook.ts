import type { SignedEvent, WebhookRequest } from '../gateway.ts'
import { readPaypalEvent, readWebhookEvent } from './event.ts'
import type { CallPaypal } from './http.ts'
import { verifyWebhook } from './signature.ts'

/** `undefined` if PayPal did not sign it. */
export async function receivePaypalEvent(
  call: CallPaypal,
  { headers, body }: WebhookRequest,
  webhookId: string,
): Promise<SignedEvent | undefined> {
  if (!(await verifyWebhook(call, headers, body, webhookId))) return undefined
  return { webhook: readWebhookEvent(body), ...(readPaypalEvent(body) ?? { about: 'nothing' }) }
}
