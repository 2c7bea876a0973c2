import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, message } from '../primitives.ts'

/** Spec §3: the name that identifies the one-off plan. */
export const ONE_OFF_PLAN_NAME = 'Compra de curso'

export const plan = z.object({
  _id: id,
  planName: z.string(),
  price: z.number(),
  currency: z.string(),
  description: z.string(),
  durationMonths: z.number().int(),
  isRecurring: z.boolean(),
})
export type Plan = z.infer<typeof plan>

export const listPlans = endpoint({
  method: 'GET',
  path: '/cost',
  summary: 'Planes y precios',
  access: 'anyone',
  status: 200,
  reply: z.object({ docs: z.array(plan) }),
  refusals: [],
})

export const createOrder = endpoint({
  method: 'POST',
  path: '/payment/create-order',
  summary: 'Crea un pedido; del plan enviado solo se cree el _id',
  access: ['student'],
  body: z.object({
    baseUrl: z.string().max(2000),
    cost: z.object({ _id: id }),
    courseId: id.nullish(),
    /** Price shown to the buyer; if it has changed, no order is opened (`price_changed`). */
    seenPrice: z.number().optional(),
    /** Code of a coupon; the discount is computed by the server alone. */
    coupon: z.string().max(100).nullish(),
  }),
  status: 200,
  reply: z.object({ link: z.string() }),
  refusals: [
    'plan_not_found',
    'origin_not_allowed',
    'course_required',
    'course_not_found',
    'course_free',
    'already_owned',
    'price_changed',
    'coupon_not_found',
    'coupon_not_begun',
    'coupon_expired',
    'coupon_paused',
    'coupon_used_up',
    'coupon_already_used',
    'coupon_not_for_this',
    'too_many_open_orders',
    'payments_closed',
    'payment_unavailable',
  ],
})

/** Order number, eight digits in two groups: `4821-0937`. */
const orderNumber = z.string()

const extendedDate = z.object({ $date: z.iso.datetime() })

export const paymentResult = z.object({
  orderId: z.string(),
  orderNumber,
  planName: z.string(),
  startDate: extendedDate,
  /** `null`: no end, as for a bought course. */
  endDate: extendedDate.nullable(),
  durationMonths: z.number().int(),
  price: z.number(),
  currency: z.string(),
  description: z.string(),
  courseId: id.nullable(),
  /** Paid although the student already had access: the payment will be refunded. */
  refundDue: z.boolean(),
  status: z.literal('COMPLETED'),
})
export type PaymentResult = z.infer<typeof paymentResult>

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/payment/pay/:token/:costId',
  summary: 'Cobra lo que el comprador aprobó y da el acceso; repetirla no da nada dos veces',
  access: ['student'],
  params: z.object({ token: z.string().regex(/^[\w-]{1,200}$/), costId: id }),
  query: z.object({ courseId: z.string().max(100).optional() }),
  status: 200,
  reply: paymentResult,
  refusals: [
    'order_not_found',
    'payment_declined',
    'payment_pending',
    'payment_unavailable',
    'order_refunded',
    'price_changed',
    'coupon_expired',
    'coupon_paused',
    'coupon_used_up',
    'coupon_already_used',
    'order_expired',
    'plan_not_found',
    'course_not_found',
    'course_free',
  ],
})

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
  status: 200,
  reply: z.object({ purchases: z.array(purchase), subscription: subscription.nullable() }),
  refusals: [],
})

export const orderState = z.enum(['completed', 'cancelled', 'failed', 'refunded', 'charged_back'])
export type OrderState = z.infer<typeof orderState>

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
  /** Amount refunded so far. */
  refunded: z.number(),
  refundDate: isoDate.nullable(),
  /** Date of the payment, or of the order if nothing was paid. */
  date: isoDate,
  /** `null`: access to all courses. */
  course: z.object({ _id: id, title: z.string() }).nullable(),
  /** Access period that the order granted; `null` without one. */
  startDate: isoDate.nullable(),
  endDate: isoDate.nullable(),
  /** The provider's payment id. */
  reference: z.string().nullable(),
})
export type Receipt = z.infer<typeof receipt>

export const listReceipts = endpoint({
  method: 'GET',
  path: '/purchases/receipts',
  summary: 'Los pedidos terminados de quien pregunta, pagados o no, el más nuevo primero',
  access: ['student'],
  status: 200,
  reply: z.object({ receipts: z.array(receipt) }),
  refusals: [],
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
  status: 200,
  reply: wholeReceipt,
  refusals: ['order_not_found'],
})

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
  /** The provider's refund id. */
  reference: z.string(),
  order: z.object({
    orderId: id,
    orderNumber,
    state: orderState.or(z.literal('created')),
    planName: z.string(),
    price: z.number(),
    refunded: z.number(),
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
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** `nextCursor` of the previous page. */
    cursor: z.string().max(500).optional(),
  }),
  status: 200,
  reply: z.object({
    documents: z.array(refund),
    /** At most `maxCountedOrders` and one. */
    total: z.number().int(),
    nextCursor: z.string().nullable(),
  }),
  refusals: [],
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
  status: 200,
  reply: z.object({ documents: z.array(dueRefund), total: z.number().int() }),
  refusals: [],
})

export const markRefunded = endpoint({
  method: 'POST',
  path: '/orders/:orderId/refunded',
  summary: 'Anota que un pago por devolver se devolvió por otra vía; repetirla no anota nada',
  access: ['admin'],
  scope: 'write:orders',
  params: z.object({ orderId: id }),
  status: 200,
  reply: message,
  refusals: ['order_not_found'],
})
