import { z } from 'zod'
import { attachment } from '../attachments.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, message, money, optionalLine, text } from '../primitives.ts'
import { orderListState } from '../purchases/orders.ts'
import { orderNumber } from '../purchases/endpoints.ts'
import { bankTrace, transferClaim } from './claims.ts'

const relatedOrder = z.object({ orderId: id, orderNumber })

/** An order that is paid by a transfer, and everything to compare with the bank. */
export const awaitedTransfer = z.object({
  orderId: id,
  orderNumber,
  state: orderListState,
  /** What the student writes into the transfer. */
  reference: z.string(),
  price: z.number(),
  currency: z.string(),
  /** What arrived so far. */
  received: z.number(),
  date: isoDate,
  payBy: isoDate,
  /** Course or plan. */
  bought: z.string(),
  student: z.object({ _id: id, name: z.string(), email: z.string() }),
  /** The newest first. */
  claims: z.array(
    transferClaim.extend({
      file: attachment.nullable(),
      /** Other orders with the same file or tracking key. */
      sameFile: z.array(relatedOrder),
      sameTrace: z.array(relatedOrder),
    }),
  ),
})
export type AwaitedTransfer = z.infer<typeof awaitedTransfer>

export const listTransfers = endpoint({
  method: 'GET',
  path: '/transfers',
  summary:
    'Transferencias que se esperan, primero las que alguien dice que ya hizo; hasta cien. q busca también entre las que ya no se esperan',
  access: ['admin'],
  scope: 'read:orders',
  query: z.object({
    /** Reference, order number, tracking key, name or email. */
    q: optionalLine(200).optional(),
  }),
  reply: z.object({ documents: z.array(awaitedTransfer), total: z.number().int() }),
})

const decisionReason = text(500, 'Escribe el motivo: lo leerá el alumno.')

const about = {
  params: z.object({ orderId: id }),
  access: ['admin'],
  scope: 'write:sales',
} as const

export const receiveTransfer = endpoint({
  ...about,
  method: 'POST',
  path: '/transfers/:orderId/receive',
  summary: 'Anota lo que llegó a la cuenta; solo el importe exacto del pedido da el acceso',
  body: z.object({
    amount: money.refine((amount) => amount > 0, 'Escribe un importe mayor que 0.'),
    /** Day of the bank statement. */
    receivedOn: z.iso.date('Elige el día en que llegó.'),
    trace: bankTrace.optional(),
    /** What had arrived when the administrator looked: `transfer_changed` if it is another. */
    received: money,
  }),
  /** `partial`: the rest is awaited; `differs`: it is not the price, and goes back. */
  reply: z.object({ msg: z.string(), state: z.enum(['completed', 'partial', 'differs']) }),
  refusals: ['transfer_not_found', 'transfer_changed', 'transfer_in_future', 'trace_repeated'],
})

export const askTransferAgain = endpoint({
  ...about,
  method: 'POST',
  path: '/transfers/:orderId/ask-again',
  summary: 'Pide otro comprobante a quien dice que pagó, y le da tiempo',
  body: z.object({ reason: decisionReason }),
  reply: message,
  refusals: ['transfer_not_found', 'transfer_changed'],
})

export const rejectTransfer = endpoint({
  ...about,
  method: 'POST',
  path: '/transfers/:orderId/reject',
  summary: 'Deja de esperar una transferencia; lo que llegó de ella queda por devolver',
  body: z.object({ reason: decisionReason }),
  reply: message,
  refusals: ['transfer_not_found'],
})
