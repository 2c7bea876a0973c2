import { z } from 'zod'
import { address } from './kinds.ts'

export interface InvoicingConfig {
  /** Goes before the key of the settings. */
  facturapiKey: string | undefined
  facturapiUrl: string
}

const facturapiUrl = 'https://www.facturapi.io/v2'

export const invoicingVariables = {
  FACTURAPI_KEY: z.string().optional(),
  FACTURAPI_BASE_URL: address(facturapiUrl).default(facturapiUrl),
}

type Values = z.output<z.ZodObject<typeof invoicingVariables>>

export const arrangeInvoicing = (values: Values): InvoicingConfig => ({
  facturapiKey: values.FACTURAPI_KEY,
  facturapiUrl: values.FACTURAPI_BASE_URL.replace(/\/+$/, ''),
})
