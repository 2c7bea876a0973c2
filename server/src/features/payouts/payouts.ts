import type { AuditAction, ErrorCode, PayoutState } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { formatPrice } from '../../platform/payment-gateways/amounts.ts'
import { recordAudit } from '../audit/service.ts'
import { notify } from '../notifications/service.ts'
import { getTimeZone } from '../settings/service.ts'
import { findProfessor } from './account-store.ts'
import { decryptClabe } from './clabe-secret.ts'
import { earnedOf } from './policy.ts'
import { payoutEmails } from './queues.ts'
import { lockPayout, type PayoutRow, releaseEntries, updatePayout } from './store.ts'

export async function sendPayout(
  ctx: Context,
  admin: Caller,
  payoutId: string,
  { reference, date }: { reference: string; date: string },
): Promise<void> {
  if (date > isoDay(ctx.now(), await getTimeZone(ctx.db))) throw fail('payout_date_ahead')
  const sent = { reference, sentOn: date }
  await move(ctx, admin, payoutId, {
    from: 'prepared',
    refusal: 'payout_not_prepared',
    action: 'payout.send',
    // Nobody needs the whole number any longer.
    values: { state: 'sent', ...sent, sentBy: admin.id, sentAt: ctx.now(), clabe: null },
    after: { state: 'sent', ...sent },
    finish: (tx, payout) =>
      tell(ctx, tx, payout, {
        event: 'sent',
        message: `Te enviamos un pago de ${paidOf(payout)} con la referencia ${sent.reference}.`,
      }),
  })
}

/** Before the money went out. */
export function discardPayout(ctx: Context, admin: Caller, payoutId: string): Promise<void> {
  return move(ctx, admin, payoutId, {
    from: 'prepared',
    refusal: 'payout_not_prepared',
    action: 'payout.discard',
    values: { state: 'discarded', closedBy: admin.id, closedAt: ctx.now(), clabe: null },
    after: { state: 'discarded' },
    finish: (tx) => releaseEntries(tx, payoutId, ctx.now()),
  })
}

/** The bank gave the money back. */
export function returnPayout(
  ctx: Context,
  admin: Caller,
  payoutId: string,
  reason: string,
): Promise<void> {
  return move(ctx, admin, payoutId, {
    from: 'sent',
    refusal: 'payout_not_sent',
    action: 'payout.return',
    values: { state: 'returned', closedBy: admin.id, closedAt: ctx.now(), reason },
    after: { state: 'returned' },
    reason,
    finish: async (tx, payout) => {
      await releaseEntries(tx, payoutId, ctx.now())
      await tell(ctx, tx, payout, {
        event: 'returned',
        message: `El pago de ${paidOf(payout)} volvió a la academia, que te lo debe de nuevo: ${reason}`,
      })
    },
  })
}

/** For whoever makes the transfer; leaves an audit entry. */
export async function revealClabe(ctx: Context, admin: Caller, payoutId: string): Promise<string> {
  // It may have been sent after the backup that was restored.
  if ((await ctx.holds.find()).isRestored) throw fail('money_held')
  return ctx.db.transaction(async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    if (!payout) throw fail('payout_not_found')
    if (payout.state !== 'prepared') throw fail('payout_not_prepared')
    if (payout.clabe === null) throw fail('payout_without_clabe')
    const clabe = decryptClabe(ctx, payout.professorId, payout.clabe)
    await record(ctx, tx, admin, { payout, action: 'payout.reveal_clabe' })
    return clabe
  })
}

interface Move {
  from: PayoutState
  refusal: ErrorCode
  action: AuditAction
  values: Partial<PayoutRow>
  after: Record<string, string>
  reason?: string
  finish: (tx: Transaction, payout: PayoutRow) => Promise<void>
}

/** From one state to another, under the row's lock: of two at once the second is refused. */
async function move(
  ctx: Context,
  admin: Caller,
  payoutId: string,
  { from, refusal, action, values, after, reason, finish }: Move,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    if (!payout) throw fail('payout_not_found')
    if (payout.state !== from) throw fail(refusal)
    await updatePayout(tx, payoutId, values)
    await record(ctx, tx, admin, { payout, action, before: { state: from }, after, reason })
    await finish(tx, payout)
  })
}

interface Act {
  payout: PayoutRow
  action: AuditAction
  before?: Record<string, string>
  after?: Record<string, string>
  reason?: string | undefined
}

async function record(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  { payout: { id, professorId }, ...act }: Act,
): Promise<void> {
  const professor = await findProfessor(tx, professorId)
  const subject = { type: 'payout' as const, id, label: professor?.name ?? professorId }
  await recordAudit(ctx, tx, admin, { subject, personId: professorId, ...act })
}

const paidOf = (payout: PayoutRow) =>
  formatPrice(earnedOf(payout) - payout.withheldCents, payout.currency)

/** Whatever emails they chose: it is their money. */
async function tell(
  ctx: Context,
  tx: Transaction,
  { id: payoutId, professorId }: PayoutRow,
  { event, message }: { event: 'sent' | 'returned'; message: string },
): Promise<void> {
  const href = `/DashTeachers/payouts/${payoutId}`
  await notify(ctx, tx, { to: [professorId], type: 'pago', message, href })
  await ctx.jobs.enqueue(tx, payoutEmails, { payoutId, event })
}
