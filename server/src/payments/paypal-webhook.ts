import { z } from 'zod'
import { buildFault } from './paypal-fault.ts'
import type { CallPaypal } from './paypal-http.ts'

export type WebhookHeaders = Record<string, string | string[] | undefined>

/** Text that holds a JSON object; anything else is a failed validation, not an exception. */
const eventText = z
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

/** Asks PayPal whether a notice is its own. */
export async function verifyWebhook(
  call: CallPaypal,
  headers: WebhookHeaders,
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
    // The signature covers the notice's bytes: parsed and written again they would not match.
    body: `${fields.slice(0, -1)},"webhook_event":${body}}`,
  })
  const verified = verification.safeParse(reply.body)
  if (reply.status !== 200 || !verified.success) {
    throw buildFault('PayPal no verificó el aviso', reply)
  }
  return verified.data.verification_status === 'SUCCESS'
}

const notice = eventText.pipe(
  z.looseObject({
    event_type: z.string(),
    resource: z.looseObject({
      id: z.string(),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: z.string() }).partial() })
        .partial()
        .optional(),
    }),
  }),
)

/** The checkout that a verified notice is about, as the `token` that `createCheckout` gave. */
export function findNoticedCheckout(body: string): string | undefined {
  const parsed = notice.safeParse(body)
  if (!parsed.success) return undefined
  const { event_type: event, resource } = parsed.data
  if (event.startsWith('CHECKOUT.ORDER.')) return resource.id
  if (!event.startsWith('PAYMENT.CAPTURE.')) return undefined
  return resource.supplementary_data?.related_ids?.order_id
}
