import type { Input, login } from '@ateneo/contract'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import { forgetFailures, recordFailure, refuseThrottled } from './login-throttle.ts'
import { isPassword } from './passwords.ts'
import { openSession, type OpenSession } from './sessions.ts'
import { findUserByEmail, holdUser, type UserRow } from './store.ts'

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
  return openSessionOf(ctx, user)
}

/** A password changed meanwhile ends all sessions, and none may slip in after that. */
async function openSessionOf(ctx: Context, user: UserRow): Promise<OpenSession> {
  return ctx.db.transaction(async (tx) => {
    const held = await holdUser(tx, user.id, 'share')
    if (held?.passwordHash !== user.passwordHash) throw fail('wrong_password')
    return openSession(ctx, held, tx)
  })
}
