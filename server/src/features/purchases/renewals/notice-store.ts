import { and, asc, eq, gt, isNull, lte } from '../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { renewalNotices, subscriptions } from '../tables.ts'
import type { SubscriptionRow } from './subscription-store.ts'

export type NoticeRow = typeof renewalNotices.$inferSelect

export async function listNotices(
  db: Executor,
  subscriptionId: string,
  cycle: number,
): Promise<NoticeRow[]> {
  return db
    .select()
    .from(renewalNotices)
    .where(and(eq(renewalNotices.subscriptionId, subscriptionId), eq(renewalNotices.cycle, cycle)))
}

export async function findNotice(db: Executor, id: string): Promise<NoticeRow | undefined> {
  const [row] = await db.select().from(renewalNotices).where(eq(renewalNotices.id, id))
  return row
}

/** Undefined if there is one of this charge already. */
export async function insertNotice(
  tx: Transaction,
  values: typeof renewalNotices.$inferInsert,
): Promise<NoticeRow | undefined> {
  const [row] = await tx.insert(renewalNotices).values(values).onConflictDoNothing().returning()
  return row
}

/** Compare-and-set: of two deliveries at once one is the first. */
export async function setSent(db: Executor, id: string, sentAt: Date): Promise<void> {
  await db
    .update(renewalNotices)
    .set({ sentAt })
    .where(and(eq(renewalNotices.id, id), isNull(renewalNotices.sentAt)))
}

/** Those that charge until then. */
export async function listCharging(
  db: Executor,
  { after, until }: { after: Date; until: Date },
): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.state, 'active'),
        isNull(subscriptions.cancelWantedAt),
        gt(subscriptions.nextChargeAt, after),
        lte(subscriptions.nextChargeAt, until),
      ),
    )
    .orderBy(asc(subscriptions.nextChargeAt))
}
