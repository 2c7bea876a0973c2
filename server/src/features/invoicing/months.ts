import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import {
  InvoicingRefused,
  InvoicingUnavailable,
} from '../../platform/invoicing-providers/provider.ts'
import { getTimeZone } from '../settings/service.ts'
import { followRefunds } from './intake-store.ts'
import { isOver } from './month-span.ts'
import {
  isMonthClosed,
  listClosings,
  type ListedClosing,
  type MonthSum,
  sumMonths,
} from './month-store.ts'
import { refreshMonth } from './refresh.ts'
import { findProvider } from './find-provider.ts'

export interface MonthOfList extends MonthSum {
  isOver: boolean
  closing: ListedClosing | undefined
}

/** Months with receipts in no invoice or with a closing, the last one first. */
export async function listInvoiceMonths(ctx: Context): Promise<MonthOfList[]> {
  const provider = await findProvider(ctx)
  return provider ? listMonths(ctx, provider.isTest) : []
}

async function listMonths(ctx: Context, isTest: boolean): Promise<MonthOfList[]> {
  const timeZone = await getTimeZone(ctx.db)
  const sums = new Map(
    (await sumMonths(ctx.db, { isTest, timeZone })).map((sum) => [sum.month, sum]),
  )
  const closings = Map.groupBy(await listClosings(ctx.db, isTest), ({ closing }) => closing.month)
  const months = [...new Set([...sums.keys(), ...closings.keys()])]
  return months
    .toSorted((a, b) => b.localeCompare(a))
    .map((month) => ({
      ...(sums.get(month) ?? { month, count: 0, totalCents: 0, unsettled: 0 }),
      isOver: isOver(month, ctx.now(), timeZone),
      closing: closings.get(month)?.[0],
    }))
}

/** After asking the provider, since buyers invoice there without our knowing. */
export async function previewInvoiceMonth(ctx: Context, month: string): Promise<MonthOfList> {
  const provider = await findProvider(ctx)
  if (!provider) throw fail('invoicing_off')
  const { isTest } = provider
  if (!isOver(month, ctx.now(), await getTimeZone(ctx.db))) throw fail('invoice_month_not_over')
  if (await isMonthClosed(ctx.db, { month, isTest })) throw fail('invoice_month_closed')
  try {
    await refreshMonth(ctx, provider, month)
  } catch (err) {
    if (!(err instanceof InvoicingUnavailable || err instanceof InvoicingRefused)) throw err
    ctx.log.warn({ err, month }, 'the invoicing provider did not say what was invoiced')
    throw fail('invoicing_unavailable')
  }
  await followRefunds(ctx.db, { isTest, now: ctx.now() })
  const found = (await listMonths(ctx, isTest)).find((one) => one.month === month)
  if (!found || found.count === 0) throw fail('invoice_month_empty')
  return found
}
