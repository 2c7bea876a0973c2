import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate } from '../primitives.ts'
import { orderNumber } from './endpoints.ts'
import { handMethod } from './hand-sales.ts'
import {
  receiptInvoice,
  receiptIssuer,
  receiptNumber,
  receiptTax,
  refundReceipt,
} from './receipt-papers.ts'

export const purchase = z.object({
  orderId: id,
  orderNumber,
  planName: z.string(),
  description: z.string(),
  price: z.number(),
  currency: z.string(),
  durationMonths: z.number().int(),
  /** `null`: access to all courses. */
  course: z.object({ _id: id, title: z.string(), imageUrl: z.string() }).nullable(),
  purchaseDate: isoDate,
  startDate: isoDate,
  endDate: isoDate.nullable(),
  /** The provider's payment id. */
  reference: z.string(),
  /** Paid although the student already had access: the payment will be refunded. */
  refundDue: z.boolean(),
})
export type Purchase = z.infer<typeof purchase>

export const subscription = z.object({
  planName: z.string(),
  startDate: isoDate,
  /** End of all months paid in advance. */
  endDate: isoDate,
})
export type Subscription = z.infer<typeof subscription>

export const listPurchases = endpoint({
  method: 'GET',
  path: '/purchases/mine',
  summary: 'Lo que compró quien pregunta, lo más nuevo primero, y hasta cuándo tiene todo',
  access: ['student'],
  reply: z.object({ purchases: z.array(purchase), subscription: subscription.nullable() }),
})

export const orderState = z.enum(['completed', 'cancelled', 'failed', 'refunded', 'charged_back'])
export type OrderState = z.infer<typeof orderState>

/**
 * Why a payment has to be given back: another amount was charged, its coupon had no use left when
 * it came, the course was paid twice, or it came back after the course was bought again. Of a
 * subscription: charged after it was cancelled, or without a notice sent in time.
 */
export const refundDueReasons = [
  'other_amount',
  'coupon_gone',
  'paid_twice',
  'bought_again',
  'after_cancelling',
  'without_notice',
] as const
export const refundDueReason = z.enum(refundDueReasons)
export type RefundDueReason = z.infer<typeof refundDueReason>

/** A closed order, in any final state. */
export const receipt = z.object({
  orderId: id,
  orderNumber,
  planName: z.string(),
  description: z.string(),
  /** What was paid. */
  price: z.number(),
  currency: z.string(),
  durationMonths: z.number().int(),
  /** Code of the coupon, and what it took off. */
  coupon: z.string().nullable(),
  discount: z.number(),
  state: orderState,
  /** The payment granted nothing and will be refunded. */
  refundDue: z.boolean(),
  /** `null` unless it is due. */
  refundDueReason: refundDueReason.nullable(),
  /** Amount refunded so far. */
  refunded: z.number(),
  refundDate: isoDate.nullable(),
  /** Until then its student may ask for the money back; `null` if it cannot be asked for now. */
  refundUntil: isoDate.nullable(),
  /** It was paid in cash or by transfer: to ask for the money back its student says where to. */
  refundNeedsAccount: z.boolean(),
  /** The last time that it was asked for. */
  refundRequest: z
    .object({
      state: z.enum(['open', 'approved', 'rejected']),
      date: isoDate,
      reason: z.string(),
      /** Why it was rejected. */
      decisionReason: z.string().nullable(),
    })
    .nullable(),
  /** Date of the payment, or of the order if nothing was paid. */
  date: isoDate,
  /** `null`: access to all courses. */
  course: z.object({ _id: id, title: z.string() }).nullable(),
  /** Access period that the order granted; `null` without one. */
  startDate: isoDate.nullable(),
  endDate: isoDate.nullable(),
  /** The provider's payment id. */
  reference: z.string().nullable(),
  /** How it was paid, if no provider took it. */
  method: handMethod.nullable(),
  /** `null`: nothing was paid. */
  number: receiptNumber.nullable(),
  /** `null`: the settings said nothing when it was issued. */
  issuer: receiptIssuer.nullable(),
  tax: receiptTax.nullable(),
  /** `null`: nothing is said of it, or nothing is left to invoice. */
  invoice: receiptInvoice.nullable(),
  /** Of what went back, the oldest first. */
  refundReceipts: z.array(refundReceipt),
})
export type Receipt = z.infer<typeof receipt>

export const listReceipts = endpoint({
  method: 'GET',
  path: '/purchases/receipts',
  summary: 'Los pedidos terminados de quien pregunta, pagados o no, el más nuevo primero',
  access: ['student'],
  reply: z.object({ receipts: z.array(receipt) }),
})

export const wholeReceipt = receipt.extend({
  buyer: z.object({ name: z.string(), email: z.string() }),
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/purchases/receipts/:orderId',
  summary: 'Un pedido terminado de quien pregunta, con su nombre, para imprimirlo',
  access: ['student'],
  params: z.object({ orderId: id }),
  reply: wholeReceipt,
  refusals: ['order_not_found'],
})
