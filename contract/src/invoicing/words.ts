/** Constants apart from the schemas, so that screens without forms load no Zod. */

/**
 * State of a receipt at the invoicing provider: `waiting` to be sent; `open`, its buyer can make the
 * tax invoice; `refused` until something is corrected; `cancelling`, since its payment was refunded;
 * `invoiced` by its buyer, or in the `global` invoice of its month.
 */
export const eReceiptStates = [
  'waiting',
  'open',
  'refused',
  'cancelling',
  'cancelled',
  'invoiced',
  'global',
] as const
export type EReceiptState = (typeof eReceiptStates)[number]

/** The same, and those that need something of a person. */
export const eReceiptFilters = [...eReceiptStates, 'credit_note'] as const
export type EReceiptFilter = (typeof eReceiptFilters)[number]

/** `asked`: it is not known yet whether the provider made the invoice. */
export const monthCloseStates = ['asked', 'done', 'refused'] as const
export type MonthCloseState = (typeof monthCloseStates)[number]

/** SAT's forms of payment that an academy chooses from; others follow from how it was paid. */
export const cardForms = ['04', '28'] as const
export const otherForms = ['99', '31', '01', '03', '04', '28', '05', '06'] as const

export const defaultUnitKey = 'E48'

/**
 * What a check finds: `key_missing`; `failed`, the provider doesn't answer or refuses the key;
 * `test_key`, its invoices are void; `incomplete`, the organisation can't invoice yet; `other_rfc`, it
 * is not the seller's of the receipts; `product_missing` and `tax_missing`, nothing is sent without.
 */
export const invoicingProblems = [
  'key_missing',
  'failed',
  'test_key',
  'incomplete',
  'other_rfc',
  'product_missing',
  'tax_missing',
] as const
export type InvoicingProblemName = (typeof invoicingProblems)[number]
