import type { Context } from '../../context.ts'
import {
  type InvoicingProvider,
  InvoicingUnavailable,
} from '../../platform/invoicing-providers/provider.ts'
import { getTimeZone } from '../settings/service.ts'
import { noteOwed } from './intake-store.ts'
import { spanOf } from './month-span.ts'
import { applySeen, listOpenMonths } from './refresh-store.ts'
import { findProvider } from './find-provider.ts'

/** Older receipts are no longer invoiced by their buyers. */
const MONTHS = 3

/** Asks which receipts were invoiced meanwhile. */
export async function refreshInvoices(ctx: Context): Promise<void> {
  const provider = await findProvider(ctx)
  if (!provider) return
  const timeZone = await getTimeZone(ctx.db)
  const months = await listOpenMonths(ctx.db, { isTest: provider.isTest, timeZone })
  try {
    for (const month of months.slice(0, MONTHS)) await refreshMonth(ctx, provider, month)
  } catch (err) {
    if (!(err instanceof InvoicingUnavailable)) throw err
    ctx.log.warn({ err }, 'the invoicing provider did not say what was invoiced')
  }
  await noteOwed(ctx.db)
}

export async function refreshMonth(
  ctx: Pick<Context, 'db'>,
  provider: InvoicingProvider,
  month: string,
): Promise<void> {
  const seen = await provider.list(spanOf(month, await getTimeZone(ctx.db)))
  await applySeen(
    ctx.db,
    seen.filter(({ state }) => state !== 'open'),
  )
}
