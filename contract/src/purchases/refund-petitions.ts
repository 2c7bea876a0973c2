import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, message, text } from '../primitives.ts'
import { orderNumber } from './endpoints.ts'
import { isBankAccount } from '../payments/bank-account.ts'
import { paymentProvider } from '../payments/provider.ts'

export const petitionReason = text(500, 'Cuéntanos por qué quieres que te lo devolvamos.')
const refundAccount = z
  .string('Escribe la CLABE donde quieres recibirlo.')
  .trim()
  .min(1, { error: 'Escribe la CLABE donde quieres recibirlo.', abort: true })
  .refine(isBankAccount, {
    error:
      'Revísalo: no es una CLABE (18 dígitos, con su dígito de control) ni un número de cuenta.',
  })

/** Of a payment that goes back by hand: also where to. */
export const handRefundRequest = z.object({ reason: petitionReason, account: refundAccount })
export const petitionRejection = text(500, 'Escribe el motivo: lo leerá el alumno.')

export const askForRefund = endpoint({
  method: 'POST',
  path: '/purchases/receipts/:orderId/refund-request',
  summary: 'Pide que se devuelva un pago propio, dentro del plazo de la política',
  access: ['student'],
  perMinute: 10,
  params: z.object({ orderId: id }),
  body: z.object({ reason: petitionReason, account: refundAccount.optional() }),
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
  /** The provider can be asked to give it back; otherwise it goes back by hand, and is recorded. */
  isRefundable: z.boolean(),
  reason: z.string(),
  /** Where its student wants it, if it goes back by hand: a CLABE, or another account number. */
  account: z.string().nullable(),
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
  reply: z.object({ documents: z.array(refundPetition), total: z.number().int() }),
})

export const rejectRefundPetition = endpoint({
  method: 'POST',
  path: '/orders/refund-requests/:petitionId/reject',
  summary: 'No devuelve lo que pidió un alumno, y le escribe por qué',
  access: ['admin'],
  scope: 'write:orders',
  params: z.object({ petitionId: id }),
  body: z.object({ reason: petitionRejection }),
  reply: message,
  refusals: ['refund_petition_not_found', 'refund_petition_closed'],
})
