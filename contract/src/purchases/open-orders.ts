import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paymentMethod, paymentProvider } from '../payments/provider.ts'
import { id, isoDate, message } from '../primitives.ts'
import { orderNumber, plan } from './endpoints.ts'

/** What a buyer pays with at a shop or by a bank transfer. */
export const paymentVoucher = z.object({
  method: paymentMethod,
  /** Typed at the counter, or written into the transfer. */
  reference: z.string().nullable(),
  /** Its page at the provider. */
  link: z.string().nullable(),
  payBy: isoDate,
  /** Of a transfer to the academy's own account. */
  account: z
    .object({ holder: z.string(), number: z.string(), bank: z.string().nullable() })
    .nullable(),
})
export type PaymentVoucher = z.infer<typeof paymentVoucher>

/** A purchase that its student began and has not paid. */
export const openOrder = z.object({
  orderId: id,
  orderNumber,
  planId: id,
  /** The plan as it is on sale today; `null` if it no longer is. */
  plan: plan.nullable(),
  planName: z.string(),
  description: z.string(),
  price: z.number(),
  currency: z.string(),
  coupon: z.string().nullable(),
  /** Payment provider; `null` if there is nothing to pay. */
  provider: paymentProvider.nullable(),
  date: isoDate,
  /** Its payment is awaited: it keeps its price and coupon, and doesn't age. */
  isPending: z.boolean(),
  /** What the student pays with; `null` if nothing is left to them. */
  voucher: paymentVoucher.nullable(),
  /** The provider's page, where it can be paid otherwise than by its voucher. */
  link: z.string().nullable(),
  /** Until then it can be paid; `null` while its payment is awaited. */
  until: isoDate.nullable(),
  /** `null`: access to all courses. */
  course: z.object({ _id: id, title: z.string() }).nullable(),
})
export type OpenOrder = z.infer<typeof openOrder>

export const listOpenOrders = endpoint({
  method: 'GET',
  path: '/purchases/open',
  summary: 'Las compras sin terminar de quien pregunta, la más nueva primero, una por curso o plan',
  access: ['student'],
  reply: z.object({ orders: z.array(openOrder) }),
})

export const dropOrder = endpoint({
  method: 'POST',
  path: '/purchases/open/:orderId/drop',
  summary:
    'Descarta una compra propia sin pagar, con las otras de lo mismo; repetirla no hace nada',
  access: ['student'],
  params: z.object({ orderId: id }),
  reply: message,
  refusals: ['order_not_found', 'order_closed', 'payment_pending', 'payment_unavailable'],
})
