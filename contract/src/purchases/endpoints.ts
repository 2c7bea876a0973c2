import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paymentProvider } from '../payments/provider.ts'
import { id } from '../primitives.ts'

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
  /** Sold as a subscription that charges again too; to buyers, if a provider now can. */
  mayRenew: z.boolean(),
})
export type Plan = z.infer<typeof plan>

export const listPlans = endpoint({
  method: 'GET',
  path: '/cost',
  summary: 'Planes y precios',
  access: 'anyone',
  reply: z.object({ docs: z.array(plan) }),
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
    /** Payment provider; absent: the first of `listOfferedProviders`. */
    provider: paymentProvider.optional(),
    /** Code of a coupon; the discount is computed by the server alone. */
    coupon: z.string().max(100).nullish(),
  }),
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
    'coupon_in_use',
    'coupon_not_for_this',
    'too_many_open_orders',
    'payments_closed',
    'provider_not_offered',
    'payment_unavailable',
    'clock_doubted',
  ],
})

/** Order number, eight digits in two groups: `4821-0937`. */
export const orderNumber = z.string()

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
  params: z.object({
    /** The order's id, or the provider's checkout id. */
    token: z.string().regex(/^[\w-]{1,200}$/),
    costId: id,
  }),
  query: z.object({
    courseId: z.string().max(100).optional(),
    /** The provider's payment id, if the browser came back with it: a list may not show it yet. */
    paymentId: z.string().max(100).optional(),
  }),
  reply: paymentResult,
  refusals: [
    'order_not_found',
    'payment_declined',
    'payment_pending',
    'payment_unavailable',
    'clock_doubted',
    'order_refunded',
    'price_changed',
    'coupon_expired',
    'coupon_paused',
    'coupon_used_up',
    'coupon_already_used',
    'coupon_in_use',
    'order_expired',
    'plan_not_found',
    'course_not_found',
    'course_free',
  ],
})
