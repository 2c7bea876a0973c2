export { closeInvoiceMonth } from './closing.ts'
export { listEReceipts, recordCreditNote, retryEReceipt } from './e-receipt-admin.ts'
export {
  checkInvoicing,
  editInvoicingSettings,
  getInvoicingSettings,
} from './invoicing-settings.ts'
export { findLinks, type InvoiceLink } from './link-store.ts'
export { listInvoiceMonths, previewInvoiceMonth } from './months.ts'
export { openInvoicing } from './open-invoicing.ts'
