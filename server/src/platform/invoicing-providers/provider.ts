import type { InvoicingProblem } from '@ateneo/contract'
import { explainKnown } from '../db/explain-failure.ts'

export interface ReceiptToIssue {
  /** Idempotency key, and what it is found by at the provider. */
  id: string
  description: string
  amountCents: number
  paidAt: Date
  /** SAT's keys: form of payment, product, unit. */
  paymentForm: string
  productKey: string
  unitKey: string
  /** Within the amount, in basis points; 0: exempt. */
  vatBasisPoints: number
}

export type ProviderReceiptState = 'open' | 'cancelled' | 'invoiced' | 'global'

/** A receipt as the provider keeps it. */
export interface ProviderReceipt {
  /** The provider's id. */
  reference: string
  state: ProviderReceiptState
  /** Where its buyer makes the tax invoice. */
  url: string
  expiresAt: Date | undefined
  totalCents: number
  /** The id that it was issued with. */
  receiptId: string | undefined
  /** The invoice that it went into. */
  invoiceReference: string | undefined
}

export interface Span {
  from: Date
  /** Inclusive. */
  to: Date
}

export interface MonthToInvoice extends Span {
  /** `2026-11` */
  month: string
  /** The provider's ids of the receipts that go into the invoice. */
  references: readonly string[]
}

/**
 * Keeps receipts whose buyers make the tax invoice at the provider. Each call may be repeated: of one
 * id there is one receipt, and no receipt is in two invoices. Rejects with `InvoicingRefused` if the
 * answer is final, with `InvoicingUnavailable` if nothing is known.
 */
export interface InvoicingProvider {
  readonly name: 'facturapi'
  /** What is invoiced with this key is void. */
  readonly isTest: boolean
  /** What is wrong with key and organisation; `rfc`: of who sells. */
  check(rfc: string | undefined): Promise<InvoicingProblem[]>
  issue(receipt: ReceiptToIssue): Promise<ProviderReceipt>
  /** One that was asked for without an answer. */
  find(receiptId: string): Promise<ProviderReceipt | undefined>
  /** The state that it has afterwards, which is not `cancelled` if it had been invoiced. */
  cancel(reference: string): Promise<ProviderReceiptState>
  /** Those issued within the span. */
  list(span: Span): Promise<ProviderReceipt[]>
  /** One invoice for all of them; returns its folio. */
  closeMonth(month: MonthToInvoice): Promise<string>
}

/** The provider said no, in words for an administrator. */
export class InvoicingRefused extends Error {
  override name = 'InvoicingRefused'
  /** The provider's own code. */
  readonly code: string

  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

/** No answer, or one that says nothing: it may have been done or not. */
export class InvoicingUnavailable extends Error {
  override name = 'InvoicingUnavailable'
  readonly retryAfterSeconds: number

  constructor(message: string, options: ErrorOptions & { retryAfterSeconds?: number } = {}) {
    super(message, options)
    this.retryAfterSeconds = options.retryAfterSeconds ?? 0
  }
}

/** What is known of the cause stands behind the message. */
export function explainInvoicing(error: InvoicingRefused | InvoicingUnavailable): string {
  const known = explainKnown(error)
  return known ? `${error.message}: ${known}` : error.message
}
