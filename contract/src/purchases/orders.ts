import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, money, optionalLine, pageOf, text } from '../primitives.ts'
import { handSale, positiveAmount } from './hand-sales.ts'
import { receiptNumber } from './receipt-papers.ts'
import { refundDueReason, wholeReceipt } from './receipts.ts'
import { orderListStates } from './order-states.ts'
import { paymentMethod, paymentProvider } from '../payments/provider.ts'

export const orderListState = z.enum(orderListStates)

export const listedOrder = z.object({
  orderId: id,
  orderNumber: z.string(),
  state: orderListState,
  date: isoDate,
  paidDate: isoDate.nullable(),
  planName: z.string(),
  /** Title of the course or text of the plan, as of the sale. */
  description: z.string(),
  price: z.number(),
  refunded: z.number(),
  /** Code of the coupon, and what it took off the price. */
  coupon: z.string().nullable(),
  discount: z.number(),
  currency: z.string(),
  provider: paymentProvider.nullable(),
  /** The provider's payment id. */
  reference: z.string().nullable(),
  /** Number of its receipt; `null` until it is paid. */
  receiptNumber: receiptNumber.nullable(),
  /** `null` unless an administrator recorded it. */
  handSale: handSale.nullable(),
  student: z.object({ _id: id, name: z.string(), email: z.string() }),
  /** `null`: access to all courses. */
  course: z.object({ _id: id, title: z.string() }).nullable(),
})
export type ListedOrder = z.infer<typeof listedOrder>

/** Days of the academy's calendar, both included, on which orders were opened. */
export const orderFilter = z.object({
  /** Order number, the provider's number, name, e-mail or course. */
  q: optionalLine(200).optional(),
  state: orderListState.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type OrderFilter = z.infer<typeof orderFilter>

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary: 'Pedidos, el más nuevo primero; q busca por número, pago, persona o curso',
  access: ['admin'],
  scope: 'read:orders',
  query: orderFilter.extend(pageOf(50)),
  reply: z.object({
    documents: z.array(listedOrder),
    /** Only with the first page; at most `maxCountedOrders` and one. */
    total: z.number().int().nullable(),
    nextCursor: z.string().nullable(),
  }),
})

export const orderEventKind = z.enum([
  'created',
  'recorded',
  'webhook',
  'paid',
  'cancelled',
  'failed',
  'access_given',
  'access_ended',
  'refund_asked',
  'refund_refused',
  'refund',
  'reversal',
  'dispute',
  'ledger',
])
export type OrderEventKind = z.infer<typeof orderEventKind>

/** Something that happened to an order. */
export const orderEvent = z.object({
  at: isoDate,
  kind: orderEventKind,
  /** Of a refund `open`, `done` or `void`; of a ledger entry `sale`, `refund` or `restored`. */
  state: z.string().nullable(),
  amount: z.number().nullable(),
  /** Only for ledger entries: the academy's part of the amount. */
  commission: z.number().nullable(),
  /** The provider's id. */
  reference: z.string().nullable(),
  /** A reason, or the name of a webhook event. */
  text: z.string().nullable(),
  /** The administrator who recorded it, or asked for a refund. */
  by: z.string().nullable(),
  /** Period of the access. */
  from: isoDate.nullable(),
  until: isoDate.nullable(),
})
export type OrderEvent = z.infer<typeof orderEvent>

/** A payment that was made or tried: a checkout may take several. */
export const orderPayment = z.object({
  /** The provider's payment id. */
  reference: z.string(),
  method: paymentMethod,
  state: z.enum(['pending', 'approved', 'rejected', 'expired']),
  amount: z.number(),
  currency: z.string(),
  voucherReference: z.string().nullable(),
  /** Of a voucher. */
  payBy: isoDate.nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  date: isoDate,
  /** When its state last changed. */
  changed: isoDate,
})
export type OrderPayment = z.infer<typeof orderPayment>

const relatedOrder = z.object({ orderId: id, orderNumber: z.string() })

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:orderId',
  summary: 'Un pedido con todo lo que le pasó, lo más antiguo primero',
  access: ['admin'],
  scope: 'read:orders',
  params: z.object({ orderId: id }),
  reply: listedOrder.extend({
    durationMonths: z.number().int(),
    /** The provider's checkout id. */
    checkout: z.string().nullable(),
    /** The academy's part in percent, fixed when it was paid. */
    commissionPercent: z.number().nullable(),
    /** Why it is 'Por devolver'; `null` if it is not. */
    refundDueReason: refundDueReason.nullable(),
    /** What may still be given back by the provider; 0 if nothing. */
    refundable: z.number(),
    /** What may still go back in any way, and be recorded; 0 if nothing. */
    left: z.number(),
    /** The provider's answer to a refund is awaited. */
    isRefundUnderWay: z.boolean(),
    /** From the oldest on. */
    payments: z.array(orderPayment),
    /** Orders of other payments of this one's checkout, and the one that this payment is second to. */
    seconds: z.array(relatedOrder),
    paidTwiceOf: relatedOrder.nullable(),
    history: z.array(orderEvent),
  }),
  refusals: ['order_not_found'],
})

export const getOrderReceipt = endpoint({
  method: 'GET',
  path: '/orders/:orderId/receipt',
  summary: 'El recibo de un pedido terminado, como lo tiene su alumno',
  access: ['admin'],
  scope: 'read:orders',
  params: z.object({ orderId: id }),
  reply: wholeReceipt,
  refusals: ['order_not_found'],
})

/** PayPal's limit for a note to the buyer is 255. */
export const refundReason = text(250, 'Escribe el motivo: lo leerá el alumno.')

export const refundForm = z.object({
  /** Absent: all that is left. */
  amount: positiveAmount.optional(),
  reason: refundReason,
})

export const refundOrder = endpoint({
  method: 'POST',
  path: '/orders/:orderId/refund',
  summary: 'Devuelve un pago, completo o en parte, por la pasarela con la que se hizo',
  access: ['admin'],
  scope: 'write:orders',
  params: z.object({ orderId: id }),
  body: refundForm.extend({
    /** What had been refunded when the administrator looked: `refund_changed` if it is another. */
    refunded: money,
  }),
  /** `asked`: the provider's answer was lost; the server asks again by itself. */
  reply: z.object({ msg: z.string(), state: z.enum(['done', 'asked']) }),
  refusals: [
    'order_not_found',
    'order_not_refundable',
    'refund_too_large',
    'refund_changed',
    'refund_under_way',
    'refund_elsewhere',
    'refund_refused',
  ],
})
