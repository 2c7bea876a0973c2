import type { Context } from '../../context.ts'
import { type EReceiptFilter, writeReceiptNumber } from '@ateneo/contract'
import { newId } from '../../platform/db/columns.ts'
import { fail } from '../../platform/errors/fail.ts'
import { timePage } from '../../platform/http/keyset-page.ts'
import type { Caller } from '../../platform/http/route.ts'
import { recordAudit } from '../audit/service.ts'
import {
  type EReceiptRow,
  listEReceiptRows,
  lockEReceipt,
  moveEReceipt,
} from './e-receipt-store.ts'
import { invoicingSweeps } from './queues.ts'
import { findProvider } from './find-provider.ts'

interface EReceiptQuery {
  state?: EReceiptFilter | undefined
  limit: number
  cursor?: string | undefined
}

export async function listEReceipts(ctx: Context, { state, ...page }: EReceiptQuery) {
  const found = await timePage(
    page,
    (slice) => listEReceiptRows(ctx.db, state, slice),
    ({ id, createdAt: at }) => ({ at, id }),
  )
  return { ...found, isOn: (await findProvider(ctx)) !== undefined }
}

const hasFailed = ({ state, reason }: EReceiptRow) =>
  state === 'refused' || ((state === 'waiting' || state === 'cancelling') && reason !== null)

/** At once, whatever its turn is. */
export async function retryEReceipt(ctx: Context, admin: Caller, id: string): Promise<void> {
  if (!(await findProvider(ctx))) throw fail('invoicing_off')
  await ctx.db.transaction(async (tx) => {
    const row = await lockEReceipt(tx, id)
    if (!row) throw fail('e_receipt_not_found')
    if (!hasFailed(row)) throw fail('e_receipt_not_failed')
    await moveEReceipt(tx, row, { ...againOf(row), nextTryAt: ctx.now() })
    await ctx.jobs.enqueue(tx, invoicingSweeps, {})
    await recordAudit(ctx, tx, admin, {
      action: 'invoicing.retry',
      subject: { type: 'order', id: row.orderId, label: writeReceiptNumber('sale', row.number) },
    })
  })
}

/**
 * One that was refused is asked for under another id, since the provider may remember the first; one
 * that is there all the same is cancelled first.
 */
function againOf({ state, reference }: EReceiptRow): Partial<EReceiptRow> {
  if (state !== 'refused') return {}
  if (reference !== null) return { state: 'cancelling', attempts: 0, reason: null }
  return { state: 'waiting', id: newId(), attempts: 0, askedAt: null, reason: null }
}

/** Credit notes are made at the provider by hand. */
export async function recordCreditNote(
  ctx: Context,
  admin: Caller,
  { eReceiptId, reference }: { eReceiptId: string; reference: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockEReceipt(tx, eReceiptId)
    if (!row) throw fail('e_receipt_not_found')
    const { owedNoteCents, notedCents } = row
    if (owedNoteCents <= notedCents) throw fail('credit_note_not_due')
    await moveEReceipt(tx, row, { notedCents: owedNoteCents, noteReference: reference })
    await recordAudit(ctx, tx, admin, {
      action: 'invoicing.credit_note',
      subject: { type: 'order', id: row.orderId, label: writeReceiptNumber('sale', row.number) },
      after: { amount: (owedNoteCents - notedCents) / 100, reference },
    })
  })
}
