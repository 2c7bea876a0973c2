import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { forgetFailures, recordFailure, requireAttemptsLeft } from '../sessions/login-throttle.ts'
import { attemptOf, type Origin } from '../sessions/origin.ts'
import { isPassword } from './passwords.ts'
import { findUser, type UserRow } from '../store.ts'

/** Current password, required before an account's credentials change. */
export interface Proof {
  password: string
  /** Failures are throttled together with those of the login. */
  origin: Origin
}

/** The caller's account, after verifying its password. */
export async function provePassword(
  ctx: Context,
  caller: Caller,
  { password, origin }: Proof,
): Promise<UserRow> {
  const user = await findUser(ctx.db, caller.id)
  if (!user) throw fail('token_invalid')
  const attempt = attemptOf(ctx, origin, { email: user.email, userId: user.id })
  await requireAttemptsLeft(ctx, attempt)
  if (!(await isPassword(user.passwordHash, password, origin))) {
    await recordFailure(ctx, attempt)
    throw fail('present_password_wrong')
  }
  await requireAttemptsLeft(ctx, attempt)
  await forgetFailures(ctx, attempt)
  return user
}
