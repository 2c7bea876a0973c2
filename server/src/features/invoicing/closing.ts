import type { Input } from '@ateneo/contract'
import type * as calls from '@ateneo/contract'
import { writeMonth } from '@ateneo/contract/calendar'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import {
  explainInvoicing,
  type InvoicingProvider,
  InvoicingRefused,
  InvoicingUnavailable,
} from '../../platform/invoicing-providers/provider.ts'
import { recordAudit } from '../audit/service.ts'
import { getTimeZone } from '../settings/service.ts'
import { followRefunds } from './intake-store.ts'
import { isOver, spanOf } from './month-span.ts'
import {
  type ClosingRow,
  insertClosing,
  listAsked,
  listReferences,
  lockOpen,
  setClosing,
  settleClosing,
} from './month-store.ts'
import { findProvider } from './find-provider.ts'

type MonthToClose = Input<typeof calls.closeInvoiceMonth>['body'] & { month: string }
type Outcome = Pick<ClosingRow, 'state' | 'reference' | 'reason'>

/** Without a trace of it at the provider for so long, it was not made. */
const GIVEN_UP_AFTER_MINUTES = 15

/** The closing is written before the provider is asked, so that a month is never invoiced twice. */
export async function closeInvoiceMonth(
  ctx: Context,
  admin: Caller,
  wanted: MonthToClose,
): Promise<Outcome> {
  const provider = await findProvider(ctx)
  if (!provider) throw fail('invoicing_off')
  const timeZone = await getTimeZone(ctx.db)
  const { month } = wanted
  if (!isOver(month, ctx.now(), timeZone)) throw fail('invoice_month_not_over')
  const span = spanOf(month, timeZone)
  const { id, references } = await begin(ctx, admin, {
    ...wanted,
    ...span,
    isTest: provider.isTest,
  })
  const outcome = await ask(ctx, provider, { ...span, month, references })
  if (outcome.state !== 'asked') await settle(ctx, id, outcome)
  return outcome
}

async function begin(
  ctx: Context,
  admin: Caller,
  {
    month,
    count,
    total,
    isTest,
    from,
    to,
  }: MonthToClose & { isTest: boolean; from: Date; to: Date },
) {
  return ctx.db.transaction(async (tx) => {
    await followRefunds(tx, { isTest, now: ctx.now() })
    const rows = await lockOpen(tx, isTest, { from, to })
    const totalCents = rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const id = await insertClosing(tx, {
      month,
      isTest,
      state: 'asked',
      receipts: rows.length,
      totalCents,
      closedBy: admin.id,
      createdAt: ctx.now(),
    })
    if (id === undefined) throw fail('invoice_month_closed')
    if (rows.length === 0) throw fail('invoice_month_empty')
    const isSame = rows.length === count && totalCents === Math.round(total * 100)
    if (!isSame) throw fail('invoice_month_changed')
    const ids = rows.map((row) => row.id)
    await setClosing(tx, ids, id)
    await recordAudit(ctx, tx, admin, {
      action: 'invoicing.close_month',
      subject: { type: 'settings', label: `Factura global de ${writeMonth(month)}` },
      after: { count, total: totalCents / 100 },
    })
    return { id, references: rows.flatMap(({ reference }) => reference ?? []) }
  })
}

async function ask(
  ctx: Context,
  provider: InvoicingProvider,
  month: Parameters<InvoicingProvider['closeMonth']>[0],
): Promise<Outcome> {
  try {
    return { state: 'done', reference: await provider.closeMonth(month), reason: null }
  } catch (error) {
    if (error instanceof InvoicingRefused) {
      return { state: 'refused', reference: null, reason: explainInvoicing(error) }
    }
    if (!(error instanceof InvoicingUnavailable)) throw error
    ctx.log.warn({ err: error, month: month.month }, 'a month was closed without an answer')
    return { state: 'asked', reference: null, reason: explainInvoicing(error) }
  }
}

async function settle(ctx: Context, id: string, outcome: Outcome): Promise<void> {
  const settledAt = ctx.now()
  await ctx.db.transaction((tx) => settleClosing(tx, id, { ...outcome, settledAt }))
}

/** Looks at the receipts of each closing whose answer was lost. False if that is not known now. */
export async function settleClosings(ctx: Context, provider: InvoicingProvider): Promise<boolean> {
  const timeZone = await getTimeZone(ctx.db)
  for (const closing of await listAsked(ctx.db, provider.isTest)) {
    try {
      const outcome = await find(ctx, provider, closing, timeZone)
      if (outcome) await settle(ctx, closing.id, outcome)
    } catch (err) {
      if (!(err instanceof InvoicingUnavailable || err instanceof InvoicingRefused)) throw err
      ctx.log.warn({ err, month: closing.month }, 'it is not known whether a month was closed')
      return false
    }
  }
  return true
}

async function find(
  ctx: Context,
  provider: InvoicingProvider,
  { id, month, createdAt }: ClosingRow,
  timeZone: string,
): Promise<Outcome | undefined> {
  const own = await listReferences(ctx.db, id)
  const seen = await provider.list(spanOf(month, timeZone))
  const made = seen.find(({ reference, state }) => own.has(reference) && state === 'global')
  if (made) return { state: 'done', reference: made.invoiceReference ?? null, reason: null }
  const minutes = (ctx.now().getTime() - createdAt.getTime()) / 60_000
  if (minutes < GIVEN_UP_AFTER_MINUTES) return undefined
  return { state: 'refused', reference: null, reason: 'Facturapi no llegó a hacer la factura' }
}
