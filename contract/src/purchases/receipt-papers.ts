import { z } from 'zod'
import { isoDate } from '../primitives.ts'

/** `R-000123` of a sale, `D-000045` of what was given back; each series is without gaps. */
export const receiptNumber = z.string()

/** What is in a sum; both parts are the sum to the cent. */
export const receiptTax = z.object({
  kind: z.enum(['included', 'exempt']),
  /** 16; 0 where it is exempt. */
  percent: z.number(),
  net: z.number(),
  tax: z.number(),
})
export type ReceiptTax = z.infer<typeof receiptTax>

/** Who sold, as the settings said on the day of the payment. */
export const receiptIssuer = z.object({
  legalName: z.string(),
  rfc: z.string(),
  address: z.string(),
  text: z.string(),
})
export type ReceiptIssuer = z.infer<typeof receiptIssuer>

export const refundReceipt = z.object({
  number: receiptNumber,
  amount: z.number(),
  date: isoDate,
  /** The refund was undone since: its number stays, and counts no more. */
  isVoid: z.boolean(),
  /** Of the sale that goes back. */
  tax: receiptTax.nullable(),
})
export type RefundReceipt = z.infer<typeof refundReceipt>

/** Where and how the buyer gets the tax invoice of it, by the settings of today. */
export const receiptInvoice = z.object({
  url: z.string().nullable(),
  text: z.string(),
  /** The last moment for it at the invoicing provider; `null` if none is known. */
  until: isoDate.nullable(),
  /** Its buyer has invoiced it. */
  isInvoiced: z.boolean(),
})
export type ReceiptInvoice = z.infer<typeof receiptInvoice>
