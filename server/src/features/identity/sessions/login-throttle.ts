import type { Context } from '../../../context.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import {
  type Attempt,
  countCodes,
  countFailures,
  countFailuresOfDevice,
  deleteFailuresBefore,
  deleteFailuresOf,
  insertFailure,
  lockCounts,
} from './login-failures-store.ts'

/**
 * Failed logins within the window. Higher per IP address than per account and IP, since a school
 * may share one; higher per IPv6 customer than per network, since phones may share one.
 */
export const loginThrottle = {
  failuresOfDevice: 10,
  failuresOfPair: 10,
  /** From any IP address, with unknown devices. */
  failuresOfAccount: 50,
  failuresOfNetwork: 100,
  failuresOfIp: 200,
  windowMilliseconds: 15 * 60 * 1000,
  /** Wrong codes in a day, from any IP address, with unknown devices. */
  codesOfDay: 200,
  /** The wrong code of a day after which the account's owner is told. */
  toldCode: 10,
  keptMilliseconds: 24 * 60 * 60 * 1000,
}

/** Between the machines of two processes. */
const CLOCK_DIFFERENCE_MILLISECONDS = 60_000

/** A known device is throttled by its own failures only. */
export async function requireAttemptsLeft(
  ctx: Context,
  attempt: Attempt,
  db = ctx.db,
): Promise<void> {
  const now = ctx.now().getTime()
  const counted = {
    since: new Date(now - loginThrottle.windowMilliseconds),
    until: new Date(now + CLOCK_DIFFERENCE_MILLISECONDS),
  }
  const { device } = attempt
  if (device !== undefined) {
    const failures = await countFailuresOfDevice(db, { ...attempt, device }, counted)
    if (failures >= loginThrottle.failuresOfDevice) throw fail('too_many_attempts')
    return
  }
  const { ofAccount, ofIp, ofNetwork, ofPair } = await countFailures(db, attempt, counted)
  if (
    ofPair >= loginThrottle.failuresOfPair ||
    ofAccount >= loginThrottle.failuresOfAccount ||
    ofNetwork >= loginThrottle.failuresOfNetwork ||
    // Unreachable for IPv4, where IP and network are the same.
    ofIp >= loginThrottle.failuresOfIp
  ) {
    throw fail('too_many_attempts')
  }
  if (
    attempt.step === 'code' &&
    (await countCodesOfDay(ctx, attempt, db)) >= loginThrottle.codesOfDay
  ) {
    throw fail('too_many_attempts')
  }
}

/** Wrong codes for the account within a day, from unknown devices. */
export function countCodesOfDay(ctx: Context, { email }: Attempt, db: Executor): Promise<number> {
  return countCodes(db, email, new Date(ctx.now().getTime() - loginThrottle.keptMilliseconds))
}

/** Checks the limit again under the lock, so that concurrent guesses past it get no result. */
export async function recordFailure(ctx: Context, attempt: Attempt): Promise<void> {
  const now = ctx.now()
  await deleteFailuresBefore(ctx.db, new Date(now.getTime() - loginThrottle.keptMilliseconds))
  await ctx.db.transaction(async (tx) => {
    await lockCounts(tx, attempt)
    await requireAttemptsLeft(ctx, attempt, tx)
    await insertFailure(tx, attempt, now)
  })
}

export async function forgetFailures(ctx: Context, attempt: Attempt): Promise<void> {
  await deleteFailuresOf(ctx.db, attempt)
}
