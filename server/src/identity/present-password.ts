import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import type { Caller } from '../http/route.ts'
import { forgetFailures, recordFailure, refuseThrottled } from './login-throttle.ts'
import { isPassword } from './passwords.ts'
import { findUser, type UserRow } from './store.ts'

/** What a person proves before changing how they enter. */
export interface Proof {
  password: string
  /** Where they ask from: guesses count as those at login do. */
  address: string
}

/** The caller's account, once they have shown that they know its password. */
export async function provePassword(
  ctx: Context,
  caller: Caller,
  { password, address }: Proof,
): Promise<UserRow> {
  const user = await findUser(ctx.db, caller.id)
  if (!user) throw fail('token_invalid')
  const pair = { email: user.email, address }
  await refuseThrottled(ctx, pair)
  if (!(await isPassword(user.passwordHash, password))) {
    await recordFailure(ctx, pair)
    throw fail('present_password_wrong')
  }
  await refuseThrottled(ctx, pair)
  await forgetFailures(ctx, pair)
  return user
}
