import { z } from 'zod'

export const money = z.object({ currency_code: z.string(), value: z.string() })

export const orderRequest = z.looseObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.looseObject({ reference_id: z.string(), custom_id: z.string(), amount: money }),
  ]),
})

type OrderRequest = z.output<typeof orderRequest>

export interface FakeOrder {
  id: string
  status: string
  update_time: string
  request: OrderRequest
  captures: { id: string; status: string; amount: z.output<typeof money> }[]
  refunds: FakeRefund[]
  /** Cents that a lost dispute took of the payment. */
  takenCents: number
}

export interface FakeRefund {
  id: string
  amount: z.output<typeof money>
  [field: string]: unknown
}

/** What of the captured payment refunds and disputes left, in pesos. */
export function leftOf({ captures, refunds, takenCents }: FakeOrder): number {
  const returned = refunds.reduce((sum, { amount }) => sum + Number(amount.value), 0)
  return Number(captures[0]!.amount.value) - returned - takenCents / 100
}

export function buildRefund(order: FakeOrder, value: string): FakeRefund {
  const capture = order.captures[0]!
  const id = `REF${order.refunds.length}${order.id}`
  const time = `2026-11-21T13:0${order.refunds.length}:00Z`
  return {
    id,
    status: 'COMPLETED',
    amount: { currency_code: capture.amount.currency_code, value },
    note_to_payer: 'Curso repetido',
    create_time: time,
    update_time: time,
    links: [
      { rel: 'self', href: `https://api.paypal.com/v2/payments/refunds/${id}`, method: 'GET' },
      {
        rel: 'up',
        href: `https://api.paypal.com/v2/payments/captures/${capture.id}`,
        method: 'GET',
      },
    ],
  }
}
