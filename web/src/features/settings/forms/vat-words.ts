import type { VatChoice } from '@ateneo/contract'

/** What receipts say of the tax. */
export const vatWords: Record<VatChoice, string> = {
  included: 'IVA 16 % incluido',
  exempt: 'Exento de IVA',
  none: 'Sin línea de impuestos',
}
