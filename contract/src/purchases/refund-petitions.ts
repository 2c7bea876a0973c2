import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, message, text } from '../primitives.ts'
import { orderNumber } from './endpoints.ts'
import { paymentProvider } from '../payments/provider.ts'

export const petitionReason = text(500, 'Cuéntanos por qué quieres que te lo devolvamos.')
export const petitionRejection = text(500, 'Escribe el motivo: lo leerá el alumno.')

export const askForRefund = endpoint({
  method: 'POST',
  path: '/purchases/receipts/:orderId/refund-request',
  summary: 'Pide que se devuelva un pago propio, dentro del plazo de la política',
  access: ['student'],
  perMinute: 10,
  params: z.object({ orderId: id }),
  body: z.object({ reason: petitionReason }),
  status: 201,
  reply: message,
  refusals: [
    'order_not_found',
    'order_not_refundable',
    'refund_too_late',
    'refund_already_asked',
    'refund_under_way',
  ],
})

/** A refund that a student asked for, and nobody has decided yet. */
export const refundPetition = z.object({
  _id: id,
  orderId: id,
  orderNumber,
  planName: z.string(),
  price: z.number(),
  currency: z.string(),
  /** Refunded so far. */
  refunded: z.number(),
  provider: paymentProvider.nullable(),
  reason: z.string(),
  date: isoDate,
  paidDate: isoDate,
  student: z.object({ _id: id, name: z.string(), email: z.string() }),
  /** `null`: access to all courses. */
  course: z.object({ _id: id, title: z.string() }).nullable(),
})
export type RefundPetition = z.infer<typeof refundPetition>

export const listRefundPetitions = endpoint({
  method: 'GET',
  path: '/orders/refund-requests',
  summary:
    'Reembolsos que piden los alumnos, el que espera desde hace más tiempo primero, hasta cien',
  access: ['admin'],
  scope: 'read:orders',
  status: 200,
  reply: z.object({ documents: z.array(refundPetition), total: z.number().int() }),
  refusals: [],
})

export const rejectRefundPetition = endpoint({
  method: 'POST',
  path: '/orders/refund-requests/:petitionId/reject',
  summary: 'No devuelve lo que pidió un alumno, y le escribe por qué',
  access: ['admin'],
  scope: 'write:orders',
  params: z.object({ petitionId: id }),
  body: z.object({ reason: petitionRejection }),
  status: 200,
  reply: message,
  refusals: ['refund_petition_not_found', 'refund_petition_closed'],
})
