import { VAT_BASIS_POINTS } from '@ateneo/contract'
import { formatPrice } from '../../platform/payment-gateways/amounts.ts'
import type { Context } from '../../context.ts'
import {
  explainInvoicing,
  type InvoicingProvider,
  InvoicingRefused,
  InvoicingUnavailable,
  type ProviderReceipt,
} from '../../platform/invoicing-providers/provider.ts'
import { getFiscalTerms } from '../settings/service.ts'
import { type EReceiptRow, getSale, moveEReceipt } from './e-receipt-store.ts'
import { noteOwed } from './intake-store.ts'
import { minutesAfter, paymentFormOf } from './policy.ts'
import { linkEmails } from './queues.ts'
import type { SettingsRow } from './settings-store.ts'

export type Settings = SettingsRow & { productKey: string }

interface Work {
  provider: InvoicingProvider
  settings: Settings
}

/** Asks the provider for what the row waits for. False if the provider is not to be asked on now. */
export async function perform(ctx: Context, work: Work, row: EReceiptRow): Promise<boolean> {
  try {
    if (row.state === 'waiting') await issue(ctx, work, row)
    else await cancel(ctx, work, row)
    return true
  } catch (error) {
    if (error instanceof InvoicingRefused) {
      const reason = explainInvoicing(error)
      await moveEReceipt(ctx.db, row, { state: 'refused', reason, nextTryAt: null })
      return true
    }
    if (!(error instanceof InvoicingUnavailable)) throw error
    ctx.log.warn({ err: error, eReceipt: row.id }, 'the invoicing provider gave no answer')
    const seconds = Math.max(minutesAfter(row.attempts) * 60, error.retryAfterSeconds)
    const nextTryAt = new Date(ctx.now().getTime() + seconds * 1000)
    await moveEReceipt(ctx.db, row, { reason: explainInvoicing(error), nextTryAt })
    return false
  }
}

async function issue(ctx: Context, { provider, settings }: Work, row: EReceiptRow): Promise<void> {
  const sale = await getSale(ctx.db, row.orderId)
  const wanted = {
    id: row.id,
    description: sale.description,
    amountCents: row.amountCents,
    paidAt: row.paidAt,
    paymentForm: paymentFormOf(sale, settings),
    productKey: settings.productKey,
    unitKey: settings.unitKey,
    vatBasisPoints: await getVat(ctx, sale),
  }
  // An answer that was lost is looked for first: then it is asked for once, whatever the key does.
  const found = row.attempts > 1 ? await provider.find(row.id) : undefined
  const made = found ?? (await provider.issue(wanted))
  await keep(ctx, row, made)
}

/** Of the receipt; one from before the settings said anything has the tax of today. */
async function getVat(ctx: Context, sale: { vatBasisPoints: number | null }): Promise<number> {
  if (sale.vatBasisPoints !== null) return sale.vatBasisPoints
  const { current } = await getFiscalTerms(ctx)
  if (current?.vat === 'included') return VAT_BASIS_POINTS
  if (current?.vat === 'exempt') return 0
  throw new InvoicingRefused(
    'Falta decir si tus precios llevan IVA: escríbelo en Configuración, Recibos, Datos fiscales',
    'tax_missing',
  )
}

async function keep(ctx: Context, row: EReceiptRow, made: ProviderReceipt): Promise<void> {
  const { reference, url, totalCents } = made
  if (totalCents !== row.amountCents) {
    const [theirs, ours] = [totalCents, row.amountCents].map((cents) => formatPrice(cents, 'MXN'))
    const reason = `Facturapi sumó ${theirs} y se pagaron ${ours}: revisa el impuesto de los productos en su panel`
    await moveEReceipt(ctx.db, row, { state: 'refused', reference, reason, nextTryAt: null })
    return
  }
  await ctx.db.transaction(async (tx) => {
    const isKept = await moveEReceipt(tx, row, {
      state: made.state,
      reference,
      url,
      expiresAt: made.expiresAt ?? null,
      reason: null,
      nextTryAt: null,
    })
    if (isKept && made.state === 'open' && !row.isTest) {
      await ctx.jobs.enqueue(tx, linkEmails, { eReceiptId: row.id })
    }
  })
}

async function cancel(ctx: Context, { provider }: Work, row: EReceiptRow): Promise<void> {
  const state = await provider.cancel(row.reference!)
  await moveEReceipt(ctx.db, row, { state, reason: null, nextTryAt: null })
  if (state !== 'cancelled') await noteOwed(ctx.db)
}
