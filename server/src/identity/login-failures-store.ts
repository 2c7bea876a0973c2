import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/connect.ts'
import { loginFailures } from './tables.ts'

/** Who tries to log in, and from where. */
export interface LoginPair {
  email: string
  address: string
}

/** Makes those who count the failures of one address wait for each other. */
export async function lockAddress(tx: Transaction, address: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`login failures ${address}`}, 0))`,
  )
}

export async function countFailures(db: Executor, { email, address }: LoginPair, since: Date) {
  const [row] = await db
    .select({
      ofAddress: sql<number>`count(*)::int`,
      ofPair: sql<number>`(count(*) filter (where ${eq(loginFailures.email, email)}))::int`,
    })
    .from(loginFailures)
    .where(and(eq(loginFailures.address, address), gt(loginFailures.failedAt, since)))
  return row!
}

export async function insertFailure(
  db: Executor,
  { email, address }: LoginPair,
  now: Date,
): Promise<void> {
  await db.insert(loginFailures).values({ email, address, failedAt: now })
}

export async function deleteFailuresOfPair(
  db: Executor,
  { email, address }: LoginPair,
): Promise<void> {
  await db
    .delete(loginFailures)
    .where(and(eq(loginFailures.email, email), eq(loginFailures.address, address)))
}

/** A few at a time, and none that another process is deleting; answers how many. */
export async function deleteFailuresBefore(db: Executor, instant: Date): Promise<number> {
  const old = db
    .select({ id: loginFailures.id })
    .from(loginFailures)
    .where(lt(loginFailures.failedAt, instant))
    .limit(100)
    .for('update', { skipLocked: true })
  const deleted = await db
    .delete(loginFailures)
    .where(inArray(loginFailures.id, old))
    .returning({ id: loginFailures.id })
  return deleted.length
}
