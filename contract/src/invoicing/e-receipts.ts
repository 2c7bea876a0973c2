import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, line, message, pageOf } from '../primitives.ts'
import { receiptNumber } from '../purchases/receipt-papers.ts'
import { eReceiptFilters, eReceiptStates } from './words.ts'

export const eReceipt = z.object({
  _id: id,
  orderId: id,
  /** Number of the academy's own receipt. */
  number: receiptNumber,
  amount: z.number(),
  currency: z.string(),
  state: z.enum(eReceiptStates),
  /** It is in the provider's test environment: what is invoiced there is void. */
  isTest: z.boolean(),
  /** When it was paid. */
  paidDate: isoDate,
  url: z.string().nullable(),
  /** Until then its buyer can invoice it; `null` if the provider doesn't say. */
  until: isoDate.nullable(),
  /** Why it is not there, in the provider's words; `null` if nothing failed. */
  reason: z.string().nullable(),
  /** When it is asked again by itself. */
  nextTry: isoDate.nullable(),
  /** Refunded after it was invoiced: a credit note is made by hand at the provider, and recorded here. */
  creditNote: z
    .object({ amount: z.number(), isDone: z.boolean(), reference: z.string().nullable() })
    .nullable(),
})
export type EReceipt = z.infer<typeof eReceipt>

export const listEReceipts = endpoint({
  method: 'GET',
  path: '/invoicing/receipts',
  summary: 'Los recibos que van al proveedor de facturas, el último primero',
  access: ['admin'],
  query: z.object({
    state: z.enum(eReceiptFilters).optional(),
    ...pageOf(50),
  }),
  reply: z.object({
    documents: z.array(eReceipt),
    nextCursor: z.string().nullable(),
    /** There is a key: receipts are sent. */
    isOn: z.boolean(),
  }),
})

const ofReceipt = z.object({ eReceiptId: id })

export const retryEReceipt = endpoint({
  method: 'POST',
  path: '/invoicing/receipts/:eReceiptId/retry',
  summary: 'Manda otra vez un recibo que el proveedor de facturas no tomó',
  access: ['admin'],
  params: ofReceipt,
  reply: message,
  refusals: ['e_receipt_not_found', 'e_receipt_not_failed', 'invoicing_off'],
})

export const creditNoteReference = line(80, 'Escribe el folio de la nota de crédito.')

export const recordCreditNote = endpoint({
  method: 'POST',
  path: '/invoicing/receipts/:eReceiptId/credit-note',
  summary: 'Anota la nota de crédito que se hizo a mano por lo que volvió de un recibo facturado',
  access: ['admin'],
  params: ofReceipt,
  body: z.object({ reference: creditNoteReference }),
  reply: message,
  refusals: ['e_receipt_not_found', 'credit_note_not_due'],
})
