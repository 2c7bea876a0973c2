import type { InvoicingProblem } from '@ateneo/contract'
import {
  explainInvoicing,
  type InvoicingProvider,
  InvoicingRefused,
  InvoicingUnavailable,
  type MonthToInvoice,
  type ProviderReceipt,
  type Span,
} from '../provider.ts'
import { type CallFacturapi, type FacturapiKeys, openFacturapiClient } from './client.ts'
import { readFolio, readOrganization, readPage, readReceipt, writeReceipt } from './wire.ts'

/** As its keys begin, by Facturapi's documentation. */
const TEST_KEY = 'sk_test_'
const PAGE = 100
/** Ten thousand receipts of a month. */
const MAX_PAGES = 100

/** Facturapi's e-receipts and global invoices (API v2). */
export function openFacturapi(keys: FacturapiKeys): InvoicingProvider {
  const call = openFacturapiClient(keys)
  const isTest = keys.key.startsWith(TEST_KEY)
  return {
    name: 'facturapi',
    isTest,
    check: (rfc) => check(call, { isTest, rfc }),
    async issue(receipt) {
      const what = 'guardar el recibo'
      const body = writeReceipt(receipt)
      return readReceipt(what, await call(what, ({ receipts }) => receipts.create(body)))
    },
    find: (receiptId) => find(call, receiptId),
    cancel: (reference) => cancel(call, reference),
    list: (span) => list(call, span),
    closeMonth: (month) => closeMonth(call, month),
  }
}

async function find(call: CallFacturapi, receiptId: string): Promise<ProviderReceipt | undefined> {
  const what = 'buscar el recibo'
  const found = await call(what, ({ receipts }) => receipts.list({ q: receiptId, limit: PAGE }))
  return readPage(what, found).receipts.find((one) => one.receiptId === receiptId)
}

/** One that is not open any more is refused; then its state says why. */
async function cancel(call: CallFacturapi, reference: string) {
  const what = 'cancelar el recibo'
  try {
    const done = await call(what, ({ receipts }) => receipts.cancel(reference))
    return readReceipt(what, done).state
  } catch (error) {
    if (!(error instanceof InvoicingRefused)) throw error
    const seen = await call(what, ({ receipts }) => receipts.retrieve(reference))
    const { state } = readReceipt(what, seen)
    if (state === 'open') throw error
    return state
  }
}

async function list(call: CallFacturapi, { from, to }: Span): Promise<ProviderReceipt[]> {
  const what = 'leer los recibos'
  const found: ProviderReceipt[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const date = { gte: from.toISOString(), lte: to.toISOString() }
    const body = await call(what, ({ receipts }) => receipts.list({ date, page, limit: PAGE }))
    const { receipts, pages } = readPage(what, body)
    found.push(...receipts)
    if (page >= pages) break
  }
  return found
}

async function closeMonth(call: CallFacturapi, { from, to, month, references }: MonthToInvoice) {
  const what = 'hacer la factura global'
  const body = {
    periodicity: 'month',
    months: month.slice(5),
    from: from.toISOString(),
    to: to.toISOString(),
    receipts: [...references],
  }
  return readFolio(what, await call(what, ({ receipts }) => receipts.createGlobalInvoice(body)))
}

interface Checked {
  isTest: boolean
  rfc: string | undefined
}

async function check(call: CallFacturapi, { isTest, rfc }: Checked): Promise<InvoicingProblem[]> {
  const what = 'leer los datos de la organización'
  try {
    const body = await call(what, ({ organizations }) => organizations.retrieve('me'))
    const {
      is_production_ready: isReady,
      pending_steps: steps,
      legal,
    } = readOrganization(what, body)
    const missing = steps.map(({ description }) => description).filter(Boolean)
    const problems: InvoicingProblem[] = []
    if (isTest) problems.push({ name: 'test_key', reason: null })
    if (!isReady) problems.push({ name: 'incomplete', reason: missing.join('; ') || null })
    if (legal?.tax_id && rfc !== undefined && legal.tax_id.toUpperCase() !== rfc) {
      problems.push({ name: 'other_rfc', reason: legal.tax_id })
    }
    return problems
  } catch (error) {
    if (error instanceof InvoicingRefused || error instanceof InvoicingUnavailable) {
      return [{ name: 'failed', reason: explainInvoicing(error) }]
    }
    throw error
  }
}
