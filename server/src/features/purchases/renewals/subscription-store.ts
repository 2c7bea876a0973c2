import type { PaymentProvider } from '@ateneo/contract'
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  sql,
} from '../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { users } from '../../identity/tables.ts'
import { subscriptions } from '../tables.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type SubscriptionChange = Partial<typeof subscriptions.$inferInsert>

export async function insertSubscription(
  tx: Transaction,
  values: typeof subscriptions.$inferInsert,
): Promise<SubscriptionRow> {
  const [row] = await tx.insert(subscriptions).values(values).returning()
  return row!
}

export async function updateSubscription(
  db: Executor,
  id: string,
  change: SubscriptionChange,
): Promise<SubscriptionRow> {
  const [row] = await db
    .update(subscriptions)
    .set(change)
    .where(eq(subscriptions.id, id))
    .returning()
  return row!
}

/** Row lock until the transaction ends: charges of one subscription are settled one after another. */
export async function lockSubscription(
  tx: Transaction,
  id: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, id))
    .for('no key update')
  return row
}

export async function findSubscriptionById(
  db: Executor,
  id: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  return row
}

export async function findSubscriptionOf(
  db: Executor,
  provider: PaymentProvider,
  reference: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.provider, provider), eq(subscriptions.reference, reference)))
  return row
}

/** Of a student; it charges, or may again, and nobody wants it to end. */
const isLive = and(
  inArray(subscriptions.state, ['active', 'past_due', 'paused']),
  isNull(subscriptions.cancelWantedAt),
)

export async function findLive(
  db: Executor,
  studentId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.studentId, studentId), isLive))
  return row
}

/** In one order, so that two changes of a plan wait for each other. */
export async function lockLiveOfPlan(tx: Transaction, planId: string): Promise<SubscriptionRow[]> {
  return tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.planId, planId), isLive))
    .orderBy(asc(subscriptions.id))
    .for('no key update')
}

/** The one that charges, or else the last that did, unless what it paid for is over since then. */
export async function findLatest(
  db: Executor,
  studentId: string,
  since: Date,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.studentId, studentId),
        sql`${subscriptions.ending} is distinct from 'unaccepted'`,
        or(
          ne(subscriptions.state, 'ended'),
          gt(subscriptions.currentUntil, since),
          gt(subscriptions.endedAt, since),
        ),
      ),
    )
    .orderBy(desc(sql`${isLive}`), desc(subscriptions.createdAt))
    .limit(1)
  return row
}

/** Not accepted yet. */
const isPendingOf = (studentId: string) =>
  and(
    eq(subscriptions.studentId, studentId),
    eq(subscriptions.state, 'pending'),
    isNull(subscriptions.cancelWantedAt),
  )

export async function listPending(db: Executor, studentId: string): Promise<SubscriptionRow[]> {
  return db.select().from(subscriptions).where(isPendingOf(studentId))
}

export async function lockPending(tx: Transaction, studentId: string): Promise<SubscriptionRow[]> {
  return tx.select().from(subscriptions).where(isPendingOf(studentId)).for('no key update')
}

interface DueSubscriptions {
  now: Date
  until: Date
  /** Milliseconds from now, beyond which no schedule asks. */
  latest: { ended: number; other: number }
  limit: number
}

/**
 * As `claimDueOrders`: none of them is due again until then. One whose turn lies further ahead than any
 * schedule makes it was dated by a clock that was ahead.
 */
export async function claimDueSubscriptions(
  db: Executor,
  { now, until, latest, limit }: DueSubscriptions,
): Promise<SubscriptionRow[]> {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const isTooFar = or(
    gt(subscriptions.checkAt, after(latest.ended)),
    and(ne(subscriptions.state, 'ended'), gt(subscriptions.checkAt, after(latest.other))),
  )
  const due = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(or(lte(subscriptions.checkAt, now), isTooFar))
    .orderBy(asc(subscriptions.checkAt))
    .limit(limit)
    .for('no key update', { skipLocked: true })
  return db
    .update(subscriptions)
    .set({ checkAt: until })
    .where(inArray(subscriptions.id, due))
    .returning()
}

/** Earlier than it was going to be asked. */
export async function hastenCheck(db: Executor, id: string, at: Date): Promise<void> {
  await db
    .update(subscriptions)
    .set({ checkAt: at })
    .where(and(eq(subscriptions.id, id), sql`coalesce(${subscriptions.checkAt} > ${at}, true)`))
}

/** Their turn to be asked for is now. */
export async function makeSubscriptionsDue(
  db: Executor,
  provider: PaymentProvider,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(subscriptions)
    .set({ checkAt: now })
    .where(and(eq(subscriptions.provider, provider), inArray(subscriptions.id, [...ids])))
}

/** Every one but the ended that somebody has to end before its student's account goes. */
export async function listUnended(db: Executor, studentId: string): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.studentId, studentId), ne(subscriptions.state, 'ended')))
}

/** The address of a student that a provider took last, or that of their account. */
export async function findPayerEmail(
  db: Executor,
  studentId: string,
  provider: PaymentProvider,
): Promise<string> {
  const [row] = await db
    .select({ given: subscriptions.payerEmail, own: users.email })
    .from(users)
    .leftJoin(
      subscriptions,
      and(
        eq(subscriptions.studentId, users.id),
        eq(subscriptions.provider, provider),
        isNotNull(subscriptions.payerEmail),
        isNotNull(subscriptions.reference),
      ),
    )
    .where(eq(users.id, studentId))
    .orderBy(desc(subscriptions.createdAt))
    .limit(1)
  return row!.given ?? row!.own
}

export async function findBuyer(db: Executor, { studentId }: SubscriptionRow) {
  const [row] = await db
    .select({ email: users.email, firstNames: users.firstNames })
    .from(users)
    .where(eq(users.id, studentId))
  return row!
}
