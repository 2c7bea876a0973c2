import type { Role } from '@ateneo/contract'
import { recordAudit } from '../audit/service.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/connect.ts'
import { fail } from '../fail.ts'
import type { Caller } from '../http/route.ts'
import { getRequiresSecondFactor, getSite } from '../settings/service.ts'
import { composeSecondFactor } from './account-emails.ts'
import { type Proof, provePassword } from './current-password.ts'
import { recordFailure, requireAttemptsLeft } from './login-throttle.ts'
import { attemptOf, type Origin } from './origin.ts'
import { secondFactorEmails } from './queues.ts'
import {
  describeEnrolment,
  findStep,
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
import { findUser, lockUser, nameOf, type UserRow } from './store.ts'

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
  const step = code.length === 6 ? findStep(secret, code, now) : undefined
  if (step === undefined) return undefined
  await enableEnrolment(tx, { userId: user.id, secret: factor.secret, step, now })
  await ctx.jobs.enqueue(tx, secondFactorEmails, { userId: user.id, event: 'enabled' })
  return issueRecoveryCodes(ctx, tx, user.id)
}

interface GivenCode {
  code: string
  origin: Origin
}

/** Runs `act` in a transaction; a wrong code counts as a failed login of the account. */
export async function withCode<Result>(
  ctx: Context,
  user: UserRow,
  origin: Origin,
  act: (tx: Transaction) => Promise<Result | undefined>,
): Promise<Result> {
  const attempt = attemptOf(ctx, origin, { email: user.email, userId: user.id })
  await requireAttemptsLeft(ctx, attempt)
  const result = await ctx.db.transaction(act)
  if (result !== undefined) return result
  await recordFailure(ctx, attempt)
  throw fail('second_factor_wrong')
}

export async function enableSecondFactor(ctx: Context, caller: Caller, given: GivenCode) {
  const user = await findUser(ctx.db, caller.id)
  if (!user) throw fail('token_invalid')
  return withCode(ctx, user, given.origin, (tx) => finishEnrolment(ctx, tx, user, given.code))
}

/** The row of an enabled one, under the lock of its account. */
async function lockSecondFactor(tx: Transaction, userId: string) {
  await lockUser(tx, userId, 'no key update')
  const factor = await findSecondFactor(tx, userId)
  if (factor?.enabledAt == null) throw fail('second_factor_not_enabled')
  return factor
}

type ProvenCode = { proof: Proof; code: string }

export async function disableSecondFactor(
  ctx: Context,
  caller: Caller,
  { proof, code }: ProvenCode,
): Promise<void> {
  const user = await provePassword(ctx, caller, proof)
  if (await isCompulsory(ctx, user.type)) throw fail('second_factor_compulsory')
  await withCode(ctx, user, proof.origin, async (tx) => {
    const factor = await lockSecondFactor(tx, user.id)
    if (!(await spendCode(ctx, tx, factor, code))) return undefined
    await deleteSecondFactor(tx, user.id)
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
  return withCode(ctx, user, proof.origin, async (tx) => {
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
    if (!(await deleteSecondFactor(tx, userId))) throw fail('second_factor_not_enabled')
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
  { userId, event }: { userId: string; event: 'enabled' | 'disabled' | 'removed' },
): Promise<void> {
  const user = await findUser(ctx.db, userId)
  if (user) await ctx.mail.send(composeSecondFactor(await getSite(ctx), user, event))
}
