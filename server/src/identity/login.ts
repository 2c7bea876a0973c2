import type { Input, login } from '@ateneo/contract'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import { forgetFailures, recordFailure, refuseThrottled } from './login-throttle.ts'
import { isPassword } from './passwords.ts'
import { openSession, type OpenSession } from './sessions.ts'
import { findUserByEmail } from './store.ts'

type Credentials = Input<typeof login>['body']

export async function logIn(
  ctx: Context,
  { email, password }: Credentials,
  address: string,
): Promise<OpenSession> {
  if (!email || !password) throw fail('missing_properties')
  const pair = { email, address }
  await refuseThrottled(ctx, pair)
  const user = await findUserByEmail(ctx.db, email)
  if (!user || !(await isPassword(user.passwordHash, password))) {
    await recordFailure(ctx, pair)
    throw fail(user ? 'wrong_password' : 'user_not_found')
  }
  // Of many guesses sent at once, the right one is worth nothing once the wrong ones are too many.
  await refuseThrottled(ctx, pair)
  if (user.state !== 'active') throw fail('user_not_active')
  await forgetFailures(ctx, pair)
  return openSession(ctx, user)
}
