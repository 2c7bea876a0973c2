import { z } from 'zod'
import { parseAmount } from './amounts.ts'
import { GatewayFault, noCurrency, type Capture } from './gateway.ts'

const money = z.object({ currency_code: z.string(), value: z.string() })

const capture = z.object({ id: z.string(), status: z.string(), amount: money })

export const paypalOrder = z.object({
  id: z.string().min(1),
  status: z.string(),
  update_time: z.string().optional(),
  links: z.array(z.object({ rel: z.string(), href: z.url() })).default([]),
  purchase_units: z
    .array(
      z.object({
        amount: money.optional(),
        payments: z.object({ captures: z.array(capture).default([]) }).optional(),
      }),
    )
    .default([]),
})

export type PaypalOrder = z.output<typeof paypalOrder>

/** Money that was taken and, at least in part, still is. */
const takenStatuses = ['COMPLETED', 'PARTIALLY_REFUNDED']

/** What an order has come to: a declined attempt may stand beside a later one that went through. */
export function presentCapture(order: PaypalOrder): Capture {
  const captures = order.purchase_units.flatMap((unit) => unit.payments?.captures ?? [])
  const taken = captures.find(({ status }) => takenStatuses.includes(status))
  const pending = captures.find(({ status }) => status === 'PENDING')
  const standing = taken ?? pending
  if (!standing) return declineOrder(order)
  const amountCents = parseAmount(standing.amount.value)
  if (amountCents === undefined) {
    throw new GatewayFault(`PayPal dio un importe ilegible en el pago ${standing.id}`)
  }
  return {
    status: taken ? 'completed' : 'pending',
    amountCents,
    currency: standing.amount.currency_code,
    reference: standing.id,
  }
}

type Untaken = Pick<PaypalOrder, 'id' | 'purchase_units'> & { status?: string }

export function declineOrder({ id, status, purchase_units: units }: Untaken): Capture {
  const currency = units[0]?.amount?.currency_code ?? noCurrency
  // A voided order is over; any other may still be approved.
  const untaken = status === 'VOIDED' ? 'cancelled' : 'declined'
  return { status: untaken, amountCents: 0, currency, reference: id }
}
