import type { Context } from '../../../context.ts'
import { AppError, fail } from '../../../platform/errors/fail.ts'
import { readChallenge, issueChallenge } from '../sessions/login-challenge.ts'
import { forgetFailures } from '../sessions/login-throttle.ts'
import { attemptOf, type Origin } from '../sessions/origin.ts'
import { beginEnrolment, finishEnrolment, isCompulsory, withCode } from './second-factor.ts'
import { spendCode } from './second-factor-codes.ts'
import { findSecondFactor } from './second-factor-store.ts'
import { openSession } from '../sessions/sessions.ts'
import { findUser, lockUser, type UserRow } from '../store.ts'

/** Throws after the right password if the account needs a code, or must set one up first. */
export async function requireSecondFactor(ctx: Context, user: UserRow): Promise<void> {
  const factor = await findSecondFactor(ctx.db, user.id)
  if (factor?.enabledAt != null) {
    throw new AppError('second_factor_required', [], issueChallenge(ctx, user))
  }
  if (await isCompulsory(ctx, user.type)) {
    throw new AppError('second_factor_enrolment_required', [], issueChallenge(ctx, user))
  }
}

interface Answer {
  challenge: string
  code: string
  origin: Origin
}

async function readActive(ctx: Context, challenge: string): Promise<UserRow> {
  const user = await readChallenge(ctx, challenge, (userId) => findUser(ctx.db, userId))
  if (user.state !== 'active') throw fail('user_not_active')
  return user
}

/** Opens the session; the code is used up in the same transaction, so that it opens one. */
export async function loginSecondFactor(ctx: Context, { challenge, code, origin }: Answer) {
  const user = await readActive(ctx, challenge)
  const session = await withCode(ctx, user, { code, origin }, async (tx) => {
    const locked = await lockUser(tx, user.id, 'share')
    const factor = await findSecondFactor(tx, user.id)
    if (locked?.passwordHash !== user.passwordHash || factor?.enabledAt == null) {
      throw fail('second_factor_challenge_invalid')
    }
    if (locked.state !== 'active') throw fail('user_not_active')
    return (await spendCode(ctx, tx, factor, code))
      ? openSession(ctx, locked, tx, { hasProved: true })
      : undefined
  })
  await forgetFailures(
    ctx,
    attemptOf(ctx, origin, { email: user.email, userId: user.id, step: 'code' }),
  )
  return session
}

export async function beginSecondFactorAtLogin(ctx: Context, challenge: string) {
  return beginEnrolment(ctx, await readActive(ctx, challenge))
}

/** Enables it, and opens the session that waited for it. */
export async function enableSecondFactorAtLogin(ctx: Context, { challenge, code, origin }: Answer) {
  const user = await readActive(ctx, challenge)
  return withCode(ctx, user, { code, origin }, async (tx) => {
    const locked = await lockUser(tx, user.id, 'no key update')
    if (locked?.passwordHash !== user.passwordHash) throw fail('second_factor_challenge_invalid')
    if (locked.state !== 'active') throw fail('user_not_active')
    const recoveryCodes = await finishEnrolment(ctx, tx, user, code)
    return (
      recoveryCodes && {
        session: await openSession(ctx, locked, tx, { hasProved: true }),
        recoveryCodes,
      }
    )
  })
}
