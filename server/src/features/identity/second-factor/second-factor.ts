import type { Role } from '@ateneo/contract'
import { recordAudit } from '../../audit/service.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import {
  getRequiresSecondFactor,
  getSite,
  lockSecondFactorRequirement,
} from '../../settings/service.ts'
import { disownTokensOf } from '../../tokens/service.ts'
import { composeSecondFactor } from '../accounts/account-emails.ts'
import { requireMayChange } from '../accounts/administrated-person.ts'
import { type Proof, provePassword } from '../passwords/current-password.ts'
import { type Attempt, insertFailure, lockCounts } from '../sessions/login-failures-store.ts'
import { countCodesOfDay, loginThrottle, requireAttemptsLeft } from '../sessions/login-throttle.ts'
import { attemptOf, type Origin } from '../sessions/origin.ts'
import { secondFactorEmails, type SecondFactorEvent } from '../queues.ts'
import {
  describeEnrolment,
  findStep,
  isOfApplication,
  issueRecoveryCodes,
  newSecret,
  spendCode,
} from './second-factor-codes.ts'
import { decryptSecret, encryptSecret } from './second-factor-secret.ts'
import {
  countRecoveryCodes,
  deleteSecondFactor,
  enableEnrolment,
  findSecondFactor,
  saveEnrolment,
} from './second-factor-store.ts'
import { markSecondFactor, unmarkSecondFactor } from '../sessions/sessions-store.ts'
import { findUser, lockUser, nameOf, type UserRow } from '../store.ts'

/** By the academy's setting. */
export async function isCompulsory(ctx: Context, type: Role): Promise<boolean> {
  return type === 'admin' && (await getRequiresSecondFactor(ctx.db))
}

export async function getSecondFactor(ctx: Context, { id, type }: Caller) {
  const factor = await findSecondFactor(ctx.db, id)
  const enabled = factor?.enabledAt != null
  const recoveryCodesLeft = enabled ? await countRecoveryCodes(ctx.db, id) : 0
  return { enabled, compulsory: await isCompulsory(ctx, type), recoveryCodesLeft }
}

/** A new secret, in place of one that was never confirmed. */
export async function beginEnrolment(ctx: Context, user: UserRow) {
  const secret = newSecret()
  const now = ctx.now()
  const values = { userId: user.id, secret: encryptSecret(ctx.secrets, user.id, secret), now }
  if (!(await saveEnrolment(ctx.db, values))) throw fail('second_factor_enabled')
  const site = await getSite(ctx)
  return describeEnrolment(secret, { issuer: site.name, label: user.email })
}

export async function beginSecondFactor(ctx: Context, caller: Caller, proof: Proof) {
  return beginEnrolment(ctx, await provePassword(ctx, caller, proof))
}

/** Enables it by the first code of the application; answers the recovery codes, once. */
export async function finishEnrolment(
  ctx: Context,
  tx: Transaction,
  user: UserRow,
  code: string,
): Promise<string[] | undefined> {
  await lockUser(tx, user.id, 'no key update')
  const factor = await findSecondFactor(tx, user.id)
  if (!factor) throw fail('second_factor_not_enabled')
  if (factor.enabledAt !== null) throw fail('second_factor_enabled')
  const now = ctx.now()
  const secret = decryptSecret(ctx.secrets, user.id, factor.secret)
  const step = isOfApplication(code) ? findStep(secret, code, now) : undefined
  if (step === undefined) return undefined
  await enableEnrolment(tx, { userId: user.id, secret: factor.secret, step, now })
  await ctx.jobs.enqueue(tx, secondFactorEmails, { userId: user.id, event: 'enabled' })
  return issueRecoveryCodes(ctx, tx, user.id)
}

interface GivenCode {
  code: string
  origin: Origin
}

/**
 * Runs `act` in a transaction. Wrong codes are counted under a lock, so that guesses sent at once get
 * no more results than one after the other. A recovery code cannot be guessed: its owner never waits.
 */
export async function withCode<Result>(
  ctx: Context,
  user: UserRow,
  { code, origin }: GivenCode,
  act: (tx: Transaction) => Promise<Result | undefined>,
): Promise<Result> {
  const { id: userId, email } = user
  const attempt = attemptOf(ctx, origin, { email, userId, step: 'code' })
  const result = await ctx.db.transaction(async (tx) => {
    await lockCounts(tx, attempt)
    if (isOfApplication(code)) await requireAttemptsLeft(ctx, attempt, tx)
    const done = await act(tx)
    if (done === undefined) await countWrongCode(ctx, tx, { userId, attempt })
    return done
  })
  if (result === undefined) throw fail('second_factor_wrong')
  return result
}

/** A wrong code follows a right password, so after ten in a day the owner gets an email. */
async function countWrongCode(
  ctx: Context,
  tx: Transaction,
  { userId, attempt }: { userId: string; attempt: Attempt },
): Promise<void> {
  await insertFailure(tx, attempt, ctx.now())
  if (attempt.device !== undefined) return
  if ((await countCodesOfDay(ctx, attempt, tx)) === loginThrottle.toldCode) {
    await ctx.jobs.enqueue(tx, secondFactorEmails, { userId, event: 'guessed' })
  }
}

export async function enableSecondFactor(ctx: Context, caller: Caller, given: GivenCode) {
  const user = await findUser(ctx.db, caller.id)
  if (!user) throw fail('token_invalid')
  return withCode(ctx, user, given, async (tx) => {
    const codes = await finishEnrolment(ctx, tx, user, given.code)
    if (codes && caller.sessionId) await markSecondFactor(tx, caller.sessionId, ctx.now())
    return codes
  })
}

/** The row of an enabled one, under the lock of its account. */
async function lockSecondFactor(tx: Transaction, userId: string) {
  await lockUser(tx, userId, 'no key update')
  const factor = await findSecondFactor(tx, userId)
  if (factor?.enabledAt == null) throw fail('second_factor_not_enabled')
  return factor
}

/** With what was made by it: what sessions proved, and access tokens. False if none was enabled. */
async function takeAwaySecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  await unmarkSecondFactor(tx, userId)
  await disownTokensOf(tx, userId)
  return deleteSecondFactor(tx, userId)
}

type ProvenCode = { proof: Proof; code: string }

export async function disableSecondFactor(
  ctx: Context,
  caller: Caller,
  { proof, code }: ProvenCode,
): Promise<void> {
  const user = await provePassword(ctx, caller, proof)
  await withCode(ctx, user, { code, origin: proof.origin }, async (tx) => {
    const isRequired = await lockSecondFactorRequirement(tx)
    if (isRequired && user.type === 'admin') throw fail('second_factor_compulsory')
    const factor = await lockSecondFactor(tx, user.id)
    if (!(await spendCode(ctx, tx, factor, code))) return undefined
    await takeAwaySecondFactor(tx, user.id)
    await ctx.jobs.enqueue(tx, secondFactorEmails, { userId: user.id, event: 'disabled' })
    return true
  })
}

export async function renewRecoveryCodes(
  ctx: Context,
  caller: Caller,
  { proof, code }: ProvenCode,
): Promise<string[]> {
  const user = await provePassword(ctx, caller, proof)
  return withCode(ctx, user, { code, origin: proof.origin }, async (tx) => {
    const factor = await lockSecondFactor(tx, user.id)
    if (!(await spendCode(ctx, tx, factor, code))) return undefined
    return issueRecoveryCodes(ctx, tx, user.id)
  })
}

/** For a person who lost the application and the codes; one's own asks for a code. */
export async function removeSecondFactor(
  ctx: Context,
  admin: Caller,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  if (userId === admin.id) throw fail('second_factor_own')
  await ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId, 'no key update')
    if (!user) throw fail('user_not_found')
    requireMayChange(user, admin)
    if (!(await takeAwaySecondFactor(tx, userId))) throw fail('second_factor_not_enabled')
    await recordAudit(ctx, tx, admin, {
      action: 'user.remove_second_factor',
      subject: { type: 'user', id: userId, label: nameOf(user) },
      before: { secondFactor: true },
      after: { secondFactor: false },
      reason,
    })
    await ctx.jobs.enqueue(tx, secondFactorEmails, { userId, event: 'removed' })
  })
}

export async function mailSecondFactor(
  ctx: Context,
  { userId, event }: { userId: string; event: SecondFactorEvent },
): Promise<void> {
  const user = await findUser(ctx.db, userId)
  if (user) await ctx.mail.send(composeSecondFactor(await getSite(ctx), user, event))
}
