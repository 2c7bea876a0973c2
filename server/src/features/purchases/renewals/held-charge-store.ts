import { and, asc, eq, isNull, sql } from '../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { fullName, users } from '../../identity/tables.ts'
import { heldCharges, subscriptions } from '../tables.ts'
import type { SubscriptionRow } from './subscription-store.ts'

export type HeldChargeRow = typeof heldCharges.$inferSelect

/** Keeps it until the office decides; what is kept already stays as it is. */
export async function keepHeldCharge(
  tx: Transaction,
  values: typeof heldCharges.$inferInsert,
): Promise<void> {
  await tx.insert(heldCharges).values(values).onConflictDoNothing()
}

export async function findHeldCharge(
  db: Executor,
  { provider }: Pick<SubscriptionRow, 'provider'>,
  reference: string,
): Promise<HeldChargeRow | undefined> {
  const isOne = and(eq(heldCharges.provider, provider), eq(heldCharges.reference, reference))
  const [row] = await db.select().from(heldCharges).where(isOne)
  return row
}

export async function lockHeldCharge(
  tx: Transaction,
  id: string,
): Promise<HeldChargeRow | undefined> {
  const [row] = await tx.select().from(heldCharges).where(eq(heldCharges.id, id)).for('update')
  return row
}

export async function decideHeldCharge(
  tx: Transaction,
  id: string,
  decision: Required<
    Pick<HeldChargeRow, 'decision' | 'decidedAt' | 'decidedBy' | 'decisionReason'>
  >,
): Promise<void> {
  await tx.update(heldCharges).set(decision).where(eq(heldCharges.id, id))
}

/** Nobody has decided about them; the oldest first. */
export async function listHeldCharges(db: Executor, limit: number) {
  return db
    .select({
      charge: heldCharges,
      subscription: {
        id: subscriptions.id,
        planName: subscriptions.planName,
        state: subscriptions.state,
      },
      student: { id: users.id, name: fullName, email: users.email },
    })
    .from(heldCharges)
    .innerJoin(subscriptions, eq(subscriptions.id, heldCharges.subscriptionId))
    .innerJoin(users, eq(users.id, subscriptions.studentId))
    .where(isNull(heldCharges.decidedAt))
    .orderBy(asc(heldCharges.happenedAt), asc(heldCharges.id))
    .limit(limit)
}

export type HeldChargeOfList = Awaited<ReturnType<typeof listHeldCharges>>[number]

/** Whether a charge of the subscription waits for a decision. */
export async function hasHeldCharge(db: Executor, subscriptionId: string): Promise<boolean> {
  const isOpen = and(eq(heldCharges.subscriptionId, subscriptionId), isNull(heldCharges.decidedAt))
  return (await db.$count(heldCharges, isOpen)) > 0
}

export async function countHeldCharges(db: Executor): Promise<number> {
  return db.$count(heldCharges, isNull(heldCharges.decidedAt))
}

/** What goes on by itself once money moves again. */
export async function countWaitingMoves(db: Executor) {
  const { rows } = await db.execute<{ refunds: number; cancellations: number }>(sql`
    select
      (select count(*)::int from order_refund_requests where state = 'asked') as refunds,
      (select count(*)::int from subscriptions
        where cancel_wanted_at is not null and state <> 'ended') as cancellations`)
  return rows[0]!
}
