import type { RefundDueReason } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { findRestoration } from '../../../platform/installation/store.ts'
import type { Charge } from '../../../platform/payment-gateways/renewals.ts'
import { keepHeldCharge } from './held-charge-store.ts'
import type { SubscriptionRow } from './subscription-store.ts'

/** A restored academy has forgotten its notices: what was charged beyond the backup is not judged by it. */
export async function mustDecide(tx: Transaction, { happenedAt }: Charge): Promise<boolean> {
  const restoration = await findRestoration(tx)
  if (!restoration) return false
  const { restoredFrom, resumedAt } = restoration
  return resumedAt === null || (happenedAt >= restoredFrom && happenedAt < resumedAt)
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
