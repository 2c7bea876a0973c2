import type { RefundDueReason } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { findRestoration } from '../../../platform/installation/store.ts'
import type { Charge } from '../../../platform/payment-gateways/renewals.ts'
import { keepHeldCharge } from './held-charge-store.ts'
import { NOTICE_MILLISECONDS } from './schedule.ts'
import type { SubscriptionRow } from './subscription-store.ts'

/**
 * A restored academy has forgotten its notices: what was charged beyond the backup, or was to be
 * announced then, is not judged by them.
 */
export async function mustDecide(
  db: Executor,
  chargedAt: Date,
  reason: RefundDueReason = 'without_notice',
): Promise<boolean> {
  const restoration = await findRestoration(db)
  if (!restoration) return false
  const { restoredFrom, resumedAt } = restoration
  if (resumedAt === null) return true
  const announcedBefore = reason === 'without_notice' ? NOTICE_MILLISECONDS : 0
  return chargedAt >= restoredFrom && chargedAt.getTime() < resumedAt.getTime() + announcedBefore
}

/** Listed for the office; nothing else becomes of it until then. */
export async function holdCharge(
  ctx: Context,
  tx: Transaction,
  { id: subscriptionId, provider }: SubscriptionRow,
  { reference, amountCents, currency, happenedAt }: Charge,
  reason: RefundDueReason,
): Promise<void> {
  const facts = { subscriptionId, provider, reference, amountCents, currency, happenedAt, reason }
  await keepHeldCharge(tx, { ...facts, createdAt: ctx.now() })
}
