import { and, eq, gt, inArray, isNotNull, or } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { namesIn, redactWords } from '../../platform/db/redact.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import { eraseFromSandbox } from '../../platform/payment-gateways/sandbox/erasure.ts'
import {
  entitlements,
  orderRefundRequests,
  orderRefunds,
  orders,
  refundPetitions,
  subscriptions,
} from './tables.ts'

/** Orders, receipts and the ledger stay; notes of why lose the name. */
export async function redactPurchases(tx: Transaction, person: ErasedPerson): Promise<void> {
  const theirs = tx.select({ id: orders.id }).from(orders).where(eq(orders.studentId, person.id))
  await tx
    .update(entitlements)
    .set({ reason: redactWords(entitlements.reason, person) })
    .where(and(eq(entitlements.studentId, person.id), namesIn([entitlements.reason], person)))
  await tx
    .update(refundPetitions)
    .set({
      reason: redactWords(refundPetitions.reason, person),
      decisionReason: redactWords(refundPetitions.decisionReason, person),
    })
    .where(
      and(
        inArray(refundPetitions.orderId, theirs),
        namesIn([refundPetitions.reason, refundPetitions.decisionReason], person),
      ),
    )
  for (const notes of [orderRefunds, orderRefundRequests] as const) {
    await tx
      .update(notes)
      .set({ reason: redactWords(notes.reason, person) })
      .where(and(inArray(notes.orderId, theirs), namesIn([notes.reason], person)))
  }
  await tx
    .update(subscriptions)
    .set({ payerEmail: null })
    .where(eq(subscriptions.studentId, person.id))
  await eraseFromSandbox(tx, person)
}

/** A payment that may still arrive, or money that may still go back. */
export type OpenMoney = 'order' | 'refund'

/**
 * Unfinished orders count while they can be paid: since `payableSince`, also those whose checkout
 * is being opened, and as long as their payment is awaited.
 */
export async function findOpenMoney(
  db: Executor,
  userId: string,
  payableSince: Date,
): Promise<OpenMoney | undefined> {
  const ofPerson = eq(orders.studentId, userId)
  const asked = db
    .select({ id: orderRefundRequests.orderId })
    .from(orderRefundRequests)
    .where(eq(orderRefundRequests.state, 'asked'))
  const disputed = db
    .select({ id: orderRefunds.orderId })
    .from(orderRefunds)
    .where(eq(orderRefunds.state, 'open'))
  const petitioned = db
    .select({ id: refundPetitions.orderId })
    .from(refundPetitions)
    .where(eq(refundPetitions.state, 'open'))
  const [owed] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        ofPerson,
        or(
          eq(orders.isRefundDue, true),
          inArray(orders.id, asked),
          inArray(orders.id, disputed),
          inArray(orders.id, petitioned),
        ),
      ),
    )
    .limit(1)
  if (owed) return 'refund'
  const [unfinished] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        ofPerson,
        eq(orders.status, 'created'),
        or(gt(orders.createdAt, payableSince), isNotNull(orders.pendingSince)),
      ),
    )
    .limit(1)
  return unfinished && 'order'
}
