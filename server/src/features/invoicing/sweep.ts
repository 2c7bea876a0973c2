import type { Context } from '../../context.ts'
import { settleClosings } from './closing.ts'
import { claimDue } from './e-receipt-store.ts'
import { findProvider } from './find-provider.ts'
import { followRefunds, takeIn } from './intake-store.ts'
import { perform, type Settings } from './issuing.ts'
import { findSettingsRow, lockSettingsRow, updateSettingsRow } from './settings-store.ts'

/** Of one run; the next one goes on. */
const MOST = 50

/** Sends receipts to the provider and cancels there what went back, until it gives no answer. */
export async function sweepInvoices(ctx: Context): Promise<void> {
  const provider = await findProvider(ctx)
  if (!provider) return
  const settings = await readSettings(ctx)
  const { isTest } = provider
  if (!(await settleClosings(ctx, provider)) || !settings) return
  await followRefunds(ctx.db, { isTest, now: ctx.now() })
  await takeIn(ctx.db, { isTest, now: ctx.now(), since: settings.since })
  for (let count = 0; count < MOST; count++) {
    const row = await claimDue(ctx.db, { isTest, now: ctx.now() })
    if (!row || !(await perform(ctx, { provider, settings }, row))) return
  }
}

/** Undefined until somebody says which product is sold. */
async function readSettings(ctx: Context): Promise<(Settings & { since: Date }) | undefined> {
  const row = await findSettingsRow(ctx.db)
  const since = row?.since ?? (await begin(ctx))
  return row?.productKey ? { ...row, productKey: row.productKey, since } : undefined
}

/** The first time that a key of a variable is seen. */
async function begin(ctx: Context): Promise<Date> {
  return ctx.db.transaction(async (tx) => {
    const { since } = await lockSettingsRow(tx, ctx.now())
    if (since) return since
    await updateSettingsRow(tx, { since: ctx.now() })
    return ctx.now()
  })
}
