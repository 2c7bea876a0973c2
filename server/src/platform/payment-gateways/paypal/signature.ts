import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { buildPaypalError } from './error.ts'
import type { CallPaypal } from './http.ts'

/** JSON object as text; anything else fails validation instead of throwing. */
export const eventText = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('not JSON')
      return z.NEVER
    }
  })
  .pipe(z.looseObject({}))

const signature = z.object({
  'paypal-auth-algo': z.string().min(1),
  'paypal-cert-url': z.string().min(1),
  'paypal-transmission-id': z.string().min(1),
  'paypal-transmission-sig': z.string().min(1),
  'paypal-transmission-time': z.string().min(1),
})

const verification = z.object({ verification_status: z.string() })

/** Asks PayPal to verify the event's signature. */
export async function verifyWebhook(
  call: CallPaypal,
  headers: IncomingHttpHeaders,
  body: string,
  webhookId: string,
): Promise<boolean> {
  const signed = signature.safeParse(headers)
  if (!signed.success || !eventText.safeParse(body).success) return false
  const fields = JSON.stringify({
    auth_algo: signed.data['paypal-auth-algo'],
    cert_url: signed.data['paypal-cert-url'],
    transmission_id: signed.data['paypal-transmission-id'],
    transmission_sig: signed.data['paypal-transmission-sig'],
    transmission_time: signed.data['paypal-transmission-time'],
    webhook_id: webhookId,
  })
  const reply = await call({
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    // Embeds the raw body, since the signature covers its bytes and reserialized JSON would not
    // match.
    body: `${fields.slice(0, -1)},"webhook_event":${body}}`,
  })
  const verified = verification.safeParse(reply.body)
  if (reply.status !== 200 || !verified.success) {
    throw buildPaypalError('PayPal no verificó el aviso', reply)
  }
  return verified.data.verification_status === 'SUCCESS'
}
