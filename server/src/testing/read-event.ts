import type {
  PaymentGateway,
  ReceivedEvent,
  SignedEvent,
  WebhookRequest,
} from '../platform/payment-gateways/gateway.ts'

/** What a provider's event is about, as the academy has it in the end; `undefined`: it is refused. */
export async function readWebhook(
  gateway: PaymentGateway,
  request: WebhookRequest,
): Promise<ReceivedEvent | undefined> {
  const event = await gateway.receive!(request)
  return event && readSigned(gateway, event)
}

export async function readSigned(
  gateway: PaymentGateway,
  { webhook, ...subject }: SignedEvent,
): Promise<ReceivedEvent> {
  if (subject.about !== 'unread') return { webhook, ...subject }
  return { webhook, ...(await gateway.readSubject!(subject)) }
}
