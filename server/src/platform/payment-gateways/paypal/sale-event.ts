import { z } from 'zod'
import { GatewayError, type RefundEvent } from '../gateway.ts'
import { readSaleMoney, saleMoney } from './sale-refund.ts'

export type SubscriptionEvent =
  | { about: 'renewal'; reference: string }
  | ({ about: 'refund' } & RefundEvent)

const time = z.iso.datetime({ offset: true }).optional()

const sale = z.looseObject({ id: z.string().min(1), billing_agreement_id: z.string().optional() })

const refunded = z.looseObject({
  id: z.string().min(1),
  sale_id: z.string().optional(),
  amount: saleMoney,
  create_time: time,
  update_time: time,
  links: z.array(z.looseObject({ rel: z.string(), href: z.string() })).default([]),
})

const kinds: Record<string, 'refund' | 'reversal' | undefined> = {
  'PAYMENT.SALE.REFUNDED': 'refund',
  'PAYMENT.SALE.REVERSED': 'reversal',
}

/** Of a subscription and its charges; `undefined` for what is about something else. */
export function readSubscriptionEvent(
  type: string,
  sentAt: string | undefined,
  resource: object,
): SubscriptionEvent | undefined {
  if (type.startsWith('BILLING.SUBSCRIPTION.')) {
    const reference = sale.safeParse(resource).data?.id
    return reference === undefined ? undefined : { about: 'renewal', reference }
  }
  if (!type.startsWith('PAYMENT.SALE.')) return undefined
  const kind = kinds[type]
  if (kind) return readSaleRefund(kind, sentAt, resource)
  const reference = sale.safeParse(resource).data?.billing_agreement_id
  return reference === undefined ? undefined : { about: 'renewal', reference }
}

function readSaleRefund(
  kind: 'refund' | 'reversal',
  sentAt: string | undefined,
  resource: object,
): SubscriptionEvent {
  const parsed = refunded.safeParse(resource)
  const at = parsed.data?.update_time ?? parsed.data?.create_time ?? sentAt
  if (!parsed.success || at === undefined) {
    throw new GatewayError('PayPal mandó un aviso de una devolución sin lo que hace falta')
  }
  const { id, sale_id: saleId, amount, links } = parsed.data
  const linked = links.find(({ rel }) => rel === 'sale' || rel === 'parent_payment')?.href
  const paymentReference = saleId ?? /\/sale\/([\w-]{1,64})$/.exec(linked ?? '')?.[1] ?? id
  return {
    about: 'refund',
    refund: {
      kind,
      state: 'done',
      reference: id,
      ...readSaleMoney(amount),
      reason: '',
      happenedAt: new Date(at),
    },
    payment: { paymentReference },
  }
}
