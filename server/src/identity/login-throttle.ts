import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import {
  countFailures,
  deleteFailuresBefore,
  deleteFailuresOfPair,
  insertFailure,
  lockAddress,
  type LoginPair,
} from './login-failures-store.ts'

/**
 * Failed logins within the window. An address is given more than an account has at it,
 * since a whole school may share one.
 */
export const loginThrottle = {
  failuresOfPair: 10,
  failuresOfAddress: 100,
  windowMilliseconds: 15 * 60 * 1000,
  keptMilliseconds: 24 * 60 * 60 * 1000,
}

export async function refuseThrottled(ctx: Context, pair: LoginPair, db = ctx.db): Promise<void> {
  const since = new Date(ctx.now().getTime() - loginThrottle.windowMilliseconds)
  const { ofPair, ofAddress } = await countFailures(db, pair, since)
  if (ofPair >= loginThrottle.failuresOfPair || ofAddress >= loginThrottle.failuresOfAddress) {
    throw fail('too_many_attempts')
  }
}

/** Counts one more; of guesses sent at once, those past the limit are told nothing. */
export async function recordFailure(ctx: Context, pair: LoginPair): Promise<void> {
  const now = ctx.now()
  await deleteFailuresBefore(ctx.db, new Date(now.getTime() - loginThrottle.keptMilliseconds))
  await ctx.db.transaction(async (tx) => {
    await lockAddress(tx, pair.address)
    await refuseThrottled(ctx, pair, tx)
    await insertFailure(tx, pair, now)
  })
}

export async function forgetFailures(ctx: Context, pair: LoginPair): Promise<void> {
  await deleteFailuresOfPair(ctx.db, pair)
}
