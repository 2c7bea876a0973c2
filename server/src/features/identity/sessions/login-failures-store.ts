import {
  and,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from '../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { loginFailures, users } from '../tables.ts'

/** Origin of a login attempt. */
export interface Attempt {
  email: string
  ip: string
  network: string
  /** Set only for a device that this account has logged in with before. */
  device?: string | undefined
  /** The two steps of a login are counted apart. */
  step: 'password' | 'code'
}

/** Later failures are of before the clock went back: they would count for longer than they should. */
export interface Counted {
  since: Date
  until: Date
}

const isCounted = ({ since, until }: Counted) =>
  and(gt(loginFailures.failedAt, since), lt(loginFailures.failedAt, until))

/**
 * Advisory locks, so that concurrent counts of the same failures wait for each other; a fixed order
 * avoids deadlocks.
 */
export async function lockCounts(tx: Transaction, { email, ip, device }: Attempt) {
  const counted = device === undefined ? [`address ${ip}`, `email ${email}`] : [`device ${device}`]
  for (const one of counted) {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`login failures ${one}`}, 0))`,
    )
  }
}

/** Failures of a device that the account has logged in with before. */
export async function countFailuresOfDevice(
  db: Executor,
  { email, device, step }: Attempt & { device: string },
  counted: Counted,
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(loginFailures)
    .where(
      and(
        eq(loginFailures.email, email),
        eq(loginFailures.device, device),
        eq(loginFailures.step, step),
        isCounted(counted),
      ),
    )
  return row!.count
}

/** Failures of all devices unknown to their accounts. */
export async function countFailures(
  db: Executor,
  { email, ip, network, step }: Attempt,
  counted: Counted,
) {
  const isOfAccount = and(eq(loginFailures.email, email), eq(loginFailures.step, step))
  const isOfIp = eq(loginFailures.ip, ip)
  const count = (condition: SQL | undefined) =>
    sql<number>`(count(*) filter (where ${condition}))::int`
  const [row] = await db
    .select({
      ofAccount: count(isOfAccount),
      ofIp: count(isOfIp),
      ofNetwork: count(eq(loginFailures.network, network)),
      ofPair: count(and(isOfAccount, isOfIp)),
    })
    .from(loginFailures)
    .where(and(or(isOfAccount, isOfIp), isNull(loginFailures.device), isCounted(counted)))
  return row!
}

export async function insertFailure(db: Executor, attempt: Attempt, now: Date): Promise<void> {
  const { email, ip, network, device, step } = attempt
  await db.insert(loginFailures).values({ email, ip, network, device, step, failedAt: now })
}

/** Wrong codes for the account from devices unknown to it. */
export async function countCodes(db: Executor, email: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(loginFailures)
    .where(
      and(
        eq(loginFailures.email, email),
        eq(loginFailures.step, 'code'),
        isNull(loginFailures.device),
        gt(loginFailures.failedAt, since),
      ),
    )
  return row!.count
}

/** After a change of the password, which ends every login that was under way. */
export async function deleteCodesOf(db: Executor, userId: string): Promise<void> {
  const own = db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  await db
    .delete(loginFailures)
    .where(and(inArray(loginFailures.email, own), eq(loginFailures.step, 'code')))
}

/** Failures of this device, or of this account at this IP address; a right code clears both steps. */
export async function deleteFailuresOf(
  db: Executor,
  { email, ip, device, step }: Attempt,
): Promise<void> {
  const isOfPair = and(eq(loginFailures.ip, ip), isNull(loginFailures.device))
  await db
    .delete(loginFailures)
    .where(
      and(
        eq(loginFailures.email, email),
        device === undefined ? isOfPair : eq(loginFailures.device, device),
        step === 'code' ? undefined : eq(loginFailures.step, step),
      ),
    )
}

/** Deletes a batch, skipping rows that another process has locked; returns the number deleted. */
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
