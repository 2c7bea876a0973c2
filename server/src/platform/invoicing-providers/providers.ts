import type { InvoicingConfig } from '../config/invoicing.ts'
import { openFacturapi } from './facturapi/facturapi.ts'
import type { InvoicingProvider } from './provider.ts'

/** Where receipts are invoiced; `undefined` without a key: the academy invoices by itself. */
export interface Invoicing {
  find(): Promise<InvoicingProvider | undefined>
}

interface InvoicingSetup {
  config: InvoicingConfig
  /** The key that an administrator saved; read each time, since it can change. */
  readKey: () => Promise<string | undefined>
}

export function openInvoicingProvider({ config, readKey }: InvoicingSetup): Invoicing {
  return {
    async find() {
      const key = config.facturapiKey ?? (await readKey())
      return key === undefined ? undefined : openFacturapi({ key, baseUrl: config.facturapiUrl })
    },
  }
}
