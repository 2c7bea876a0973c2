import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paymentProvider } from '../payments/provider.ts'
import { id, isoDate, message, text } from '../primitives.ts'
import { orderNumber } from './endpoints.ts'

/**
 * `unknown_order`: a provider told of a payment that no order here is of. `missing_payment`: it
 * knows no such payment of an order that was completed with it.
 */
export const paymentDifferenceKinds = ['unknown_order', 'missing_payment'] as const
export const paymentDifferenceKind = z.enum(paymentDifferenceKinds)
export type PaymentDifferenceKind = z.infer<typeof paymentDifferenceKind>

/** Where a provider's books and the academy's are not the same. */
export const paymentDifference = z.object({
  _id: id,
  kind: paymentDifferenceKind,
  provider: paymentProvider,
  /** The provider's id of the payment, or of its checkout. */
  reference: z.string(),
  date: isoDate,
  /** Of a missing payment. */
  order: z.object({ orderId: id, orderNumber }).nullable(),
})
export type PaymentDifference = z.infer<typeof paymentDifference>

export const listPaymentDifferences = endpoint({
  method: 'GET',
  path: '/orders/differences',
  summary:
    'Pagos en los que el proveedor y la academia no coinciden, lo más nuevo primero; hasta cien',
  access: ['admin'],
  scope: 'read:orders',
  reply: z.object({ documents: z.array(paymentDifference), total: z.number().int() }),
})

export const settlePaymentDifference = endpoint({
  method: 'POST',
  path: '/orders/differences/:differenceId/settle',
  summary: 'Anota qué se hizo con una diferencia; repetirla no hace nada',
  access: ['admin'],
  scope: 'write:orders',
  params: z.object({ differenceId: id }),
  body: z.object({ reason: text(500, 'Escribe qué hiciste con ella.') }),
  reply: message,
  refusals: ['difference_not_found'],
})
