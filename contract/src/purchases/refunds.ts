import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, message, money, optionalLine, pageOf } from '../primitives.ts'
import { orderNumber } from './endpoints.ts'
import { paymentProvider } from '../payments/provider.ts'
import { moneyDay, positiveAmount } from './hand-sales.ts'
import { refundReason } from './orders.ts'
import { receiptNumber } from './receipt-papers.ts'
import { orderState, refundDueReason } from './receipts.ts'

export const refundKind = z.enum(['refund', 'reversal', 'dispute'])
export type RefundKind = z.infer<typeof refundKind>

/** A refund, reversal or dispute of a payment. */
export const refund = z.object({
  _id: id,
  kind: refundKind,
  /** `void`: a failed refund or a won dispute; the academy keeps the money. */
  state: z.enum(['open', 'done', 'void']),
  amount: z.number(),
  currency: z.string(),
  /** The academy's note to the buyer, or the provider's dispute code. */
  reason: z.string(),
  date: isoDate,
  /** The provider's refund id, or what was typed of a recorded one. */
  reference: z.string(),
  /** Number of its receipt; `null` while no money moved. */
  receiptNumber: receiptNumber.nullable(),
  /** The administrator who recorded it; `null` if a provider told of it. */
  recordedBy: z.string().nullable(),
  order: z.object({
    orderId: id,
    orderNumber,
    state: orderState.or(z.literal('created')),
    planName: z.string(),
    price: z.number(),
    refunded: z.number(),
    /** The gateway that was paid by. */
    provider: paymentProvider.nullable(),
    student: z.object({ _id: id, name: z.string(), email: z.string() }),
    /** `null`: access to all courses. */
    course: z.object({ _id: id, title: z.string() }).nullable(),
  }),
})
export type Refund = z.infer<typeof refund>

export const listRefunds = endpoint({
  method: 'GET',
  path: '/orders/refunds',
  summary: 'Reembolsos, contracargos y disputas, lo último que se supo primero',
  access: ['admin'],
  scope: 'read:orders',
  query: z.object(pageOf(50)),
  reply: z.object({
    documents: z.array(refund),
    /** At most `maxCountedOrders` and one. */
    total: z.number().int(),
    nextCursor: z.string().nullable(),
  }),
})

/** An order whose payment bought nothing, or bought it a second time: the academy refunds it. */
export const dueRefund = z.object({
  orderId: id,
  orderNumber,
  planName: z.string(),
  price: z.number(),
  currency: z.string(),
  /** Refunded so far; the order leaves the list with the whole price. */
  refunded: z.number(),
  date: isoDate,
  /** `failed`: the amount charged is not the order's price. */
  state: z.enum(['completed', 'failed']),
  reason: refundDueReason,
  /** The gateway that was paid by. */
  provider: paymentProvider.nullable(),
  /** The provider can be asked to give it back. */
  isRefundable: z.boolean(),
  /** The provider's answer to a refund is awaited. */
  isRefundUnderWay: z.boolean(),
  /** The provider's payment id, by which the payment is found there. */
  reference: z.string().nullable(),
  student: z.object({ _id: id, name: z.string(), email: z.string() }),
  /** `null`: access to all courses. */
  course: z.object({ _id: id, title: z.string() }).nullable(),
})
export type DueRefund = z.infer<typeof dueRefund>

export const listDueRefunds = endpoint({
  method: 'GET',
  path: '/orders/refunds/due',
  summary: 'Pagos por devolver, el que espera desde hace más tiempo primero, hasta cien',
  access: ['admin'],
  scope: 'read:orders',
  reply: z.object({ documents: z.array(dueRefund), total: z.number().int() }),
})

/** Money that went back outside of any provider; the note is for the buyer. */
export const recordedRefundForm = z.object({
  /** Absent: all that is left. */
  amount: positiveAmount.optional(),
  /** Absent: today. */
  paidOn: moneyDay.optional(),
  reason: refundReason,
  /** Number of the transfer or of the voucher. */
  reference: optionalLine(100).optional(),
})

export const recordRefund = endpoint({
  method: 'POST',
  path: '/orders/:orderId/refunded',
  summary: 'Anota que un pago se devolvió por fuera, completo o en parte; no mueve dinero',
  access: ['admin'],
  scope: 'write:orders',
  params: z.object({ orderId: id }),
  body: recordedRefundForm.extend({
    /** What had been refunded when the administrator looked: `refund_changed` if it is another. */
    refunded: money,
  }),
  reply: message,
  refusals: [
    'order_not_found',
    'order_not_refundable',
    'refund_too_large',
    'refund_changed',
    'refund_under_way',
    'refund_recorded',
  ],
})
