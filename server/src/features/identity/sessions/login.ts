import type * as calls from '@ateneo/contract'
import type { Input } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { forgetFailures, recordFailure, requireAttemptsLeft } from './login-throttle.ts'
import { attemptOf, type Origin } from './origin.ts'
import { isPassword } from '../passwords/passwords.ts'
import { requireSecondFactor } from '../second-factor/second-factor-login.ts'
import { openSession, type OpenSession } from './sessions.ts'
import { findUserByEmail, lockUser, type UserRow } from '../store.ts'

type Credentials = Input<typeof calls.login>['body']

export async function login(
  ctx: Context,
  credentials: Credentials,
  origin: Origin,
): Promise<OpenSession> {
  const { user, attempt } = await proveCredentials(ctx, credentials, origin)
  if (user.state === 'awaiting_approval') throw fail('application_pending')
  if (user.state === 'rejected') throw fail('application_rejected')
  if (user.state === 'suspended') throw fail('account_suspended')
  if (user.state !== 'active') throw fail('user_not_active')
  await requireSecondFactor(ctx, user)
  await forgetFailures(ctx, attempt)
  return openSessionOf(ctx, user)
}

/** The account of a right password, in whatever state; wrong ones are counted. */
export async function proveCredentials(
  ctx: Context,
  { email, password }: Credentials,
  origin: Origin,
) {
  if (!email || !password) throw fail('missing_properties')
  const user = await findUserByEmail(ctx.db, email)
  const attempt = attemptOf(ctx, origin, { email, userId: user?.id })
  await requireAttemptsLeft(ctx, attempt)
  if (!user || !(await isPassword(user.passwordHash, password, origin))) {
    await recordFailure(ctx, attempt)
    throw fail(user ? 'wrong_password' : 'user_not_found')
  }
  // Checked again after verification, so that a right guess among many concurrent wrong ones is
  // rejected too.
  await requireAttemptsLeft(ctx, attempt)
  return { user, attempt }
}

/** Row lock on the user, so that no session is opened with a password that is being changed. */
async function openSessionOf(ctx: Context, user: UserRow): Promise<OpenSession> {
  return ctx.db.transaction(async (tx) => {
    const locked = await lockUser(tx, user.id, 'share')
    if (locked?.passwordHash !== user.passwordHash) throw fail('wrong_password')
    if (locked.state === 'suspended') throw fail('account_suspended')
    return openSession(ctx, locked, tx)
  })
}
