import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoDate } from '../primitives.ts'
import { monthCloseStates } from './words.ts'

export const invoiceMonth = z
  .string()
  .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'Escribe un mes como 2026-11.')

export const monthToClose = z.object({
  month: z.string(),
  /** Receipts that nobody invoiced, and their sum. */
  count: z.number().int(),
  total: z.number(),
  currency: z.string(),
  /** Those of the month that the provider hasn't got yet, or that are being cancelled. */
  unsettled: z.number().int(),
  /** Its last day has passed. */
  isOver: z.boolean(),
  /** The last time that it was closed; `null`: never. */
  closing: z
    .object({
      state: z.enum(monthCloseStates),
      count: z.number().int(),
      total: z.number(),
      date: isoDate,
      /** Who confirmed it; `null` if their account was deleted. */
      by: z.string().nullable(),
      /** The invoice's folio at the provider. */
      reference: z.string().nullable(),
      /** Why it was refused, in the provider's words. */
      reason: z.string().nullable(),
    })
    .nullable(),
})
export type MonthToClose = z.infer<typeof monthToClose>

export const listInvoiceMonths = endpoint({
  method: 'GET',
  path: '/invoicing/months',
  summary: 'Los meses con recibos sin factura o con factura global, el último primero',
  access: ['admin'],
  reply: z.object({ months: z.array(monthToClose) }),
})

export const previewInvoiceMonth = endpoint({
  method: 'POST',
  path: '/invoicing/months/:month/preview',
  summary: 'Pregunta al proveedor qué recibos de un mes siguen sin factura, y los suma',
  access: ['admin'],
  perMinutePerson: 10,
  params: z.object({ month: invoiceMonth }),
  reply: monthToClose,
  refusals: [
    'invoicing_off',
    'invoicing_unavailable',
    'invoice_month_not_over',
    'invoice_month_closed',
    'invoice_month_empty',
    'too_many_requests',
  ],
})

export const closeInvoiceMonth = endpoint({
  method: 'POST',
  path: '/invoicing/months/:month/close',
  summary: 'Hace la factura global de un mes que terminó, con los recibos que nadie facturó',
  access: ['admin'],
  params: z.object({ month: invoiceMonth }),
  body: z.object({
    /** As previewed; refused with `invoice_month_changed` if they are others by now. */
    count: z.number().int().min(1),
    total: z.number(),
  }),
  reply: z.object({
    state: z.enum(monthCloseStates),
    reference: z.string().nullable(),
    reason: z.string().nullable(),
  }),
  refusals: [
    'invoicing_off',
    'invoice_month_not_over',
    'invoice_month_closed',
    'invoice_month_empty',
    'invoice_month_changed',
  ],
})
