import type { InvoiceLink } from '../../invoicing/service.ts'

/** Where and how the tax invoice of a receipt is got. */
export interface InvoicingWay {
  url: string | null
  text: string
  /** Null: no end is known. */
  until: Date | null
  isInvoiced: boolean
}

const TEST_WORDS = 'Enlace de prueba: lo que se factura ahí no tiene validez fiscal.'

/** The invoicing provider's page goes before the academy's own words. */
export function chooseWay(
  link: InvoiceLink | undefined,
  own: { url: string | null; text: string } | undefined,
): InvoicingWay | undefined {
  if (link) {
    const { url, until, isInvoiced, isTest } = link
    return { url, until, isInvoiced, text: isTest ? TEST_WORDS : '' }
  }
  return own && { ...own, until: null, isInvoiced: false }
}
