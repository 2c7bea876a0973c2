import * as calls from '@ateneo/contract'
import { findSettingsRow } from '../../features/invoicing/settings-store.ts'
import { decryptSecret } from '../../platform/config/encrypted-secret.ts'
import type { Readers } from './read.ts'

/** What is written about tax invoices. */
export const invoicingTexts: Readers = {
  async 'POST /invoicing/receipts/:eReceiptId/credit-note reference'({ admin, params }) {
    const { documents } = await admin.call(calls.listEReceipts)
    const receipt = documents.find(({ _id }) => _id === params.eReceiptId)
    return receipt?.creditNote?.reference
  },
  async 'PUT /invoicing/settings key'({ academy }) {
    const kept = (await findSettingsRow(academy.db))?.facturapiKey
    return kept && decryptSecret(academy.ctx.secrets, 'invoicing.facturapi.key', kept)
  },
}
