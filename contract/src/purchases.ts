import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, isoDate } from './primitives.ts'

/** Spec §3: the one-off plan bears this name. */
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
    'payment_unavailable',
  ],
})

const extendedDate = z.object({ $date: z.iso.datetime() })

export const paymentResult = z.object({
  orderId: z.string(),
  planName: z.string(),
  startDate: extendedDate,
  /** `null`: without end, as a bought course. */
  endDate: extendedDate.nullable(),
  durationMonths: z.number().int(),
  price: z.number(),
  currency: z.string(),
  description: z.string(),
  courseId: id.nullable(),
  /** Paid for something that was already the student's: the money goes back. */
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
  refusals: ['order_not_found', 'payment_declined', 'payment_pending', 'payment_unavailable'],
})

export const purchase = z.object({
  orderId: id,
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
  /** The provider's id of the payment. */
  reference: z.string(),
  /** Paid for something that was already the student's: the money goes back. */
  refundDue: z.boolean(),
})
export type Purchase = z.infer<typeof purchase>

export const subscription = z.object({
  planName: z.string(),
  startDate: isoDate,
  /** When everything that was paid ahead is used up. */
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

export const orderState = z.enum(['completed', 'cancelled', 'failed'])
export type OrderState = z.infer<typeof orderState>

/** An order that came to its end, whatever end it was. */
export const receipt = z.object({
  orderId: id,
  planName: z.string(),
  description: z.string(),
  price: z.number(),
  currency: z.string(),
  durationMonths: z.number().int(),
  state: orderState,
  /** The money goes back: it bought nothing. */
  refundDue: z.boolean(),
  /** Of the payment, or of the order where nothing was paid. */
  date: isoDate,
  /** `null`: access to all courses. */
  course: z.object({ _id: id, title: z.string() }).nullable(),
  /** The access that it bought; `null` without any. */
  startDate: isoDate.nullable(),
  endDate: isoDate.nullable(),
  /** The provider's id of the payment. */
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

export const getReceipt = endpoint({
  method: 'GET',
  path: '/purchases/receipts/:orderId',
  summary: 'Un pedido terminado de quien pregunta, con su nombre, para imprimirlo',
  access: ['student'],
  params: z.object({ orderId: id }),
  status: 200,
  reply: receipt.extend({ buyer: z.object({ name: z.string(), email: z.string() }) }),
  refusals: ['order_not_found'],
})
