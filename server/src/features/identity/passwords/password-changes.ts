import type { LegalVersions } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { getSite } from '../../settings/service.ts'
import { composePasswordChanged, composePasswordReset } from '../accounts/account-emails.ts'
import { deleteWaitingEmailChange } from '../accounts/email-changes-store.ts'
import { deleteCodesOf } from '../sessions/login-failures-store.ts'
import { recordAcceptance } from '../accounts/registration/legal-acceptances.ts'
import {
  markTokensOfUserUsed,
  markTokenUsed,
  resetPurposes,
} from '../accounts/mailed-tokens-store.ts'
import { issueMailedToken, readMailedToken } from '../accounts/mailed-tokens.ts'
import { requireAcceptablePassword } from './new-password.ts'
import type { Asker } from './fair-queue.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { type Proof, provePassword } from './current-password.ts'
import { passwordEmails, resetEmails } from '../queues.ts'
import { admitMail } from '../accounts/requested-emails-store.ts'
import { revokeSessionsOf } from '../sessions/sessions-store.ts'
import {
  findUser,
  findUserByEmail,
  lockUser,
  moveUser,
  updateUser,
  type UserRow,
} from '../store.ts'

export const RESET_LIFETIME_MILLISECONDS = 60 * 60 * 1000
const REPEATED_WITHIN_MILLISECONDS = 60 * 1000

interface NewCredentials {
  password: string
  asker: Asker
}

/** Replies the same for an email without an account, so that accounts cannot be enumerated. */
export async function requestPasswordReset(ctx: Context, email: string): Promise<void> {
  const user = await findUserByEmail(ctx.db, email)
  if (!user) return
  const { id: userId } = user
  await ctx.db.transaction(async (tx) => {
    if (!(await admitMail(tx, { recipient: email, userId, now: ctx.now() }))) return
    await ctx.jobs.enqueue(tx, resetEmails, { userId })
  })
}

export async function mailPasswordReset(
  ctx: Context,
  { userId }: { userId: string },
): Promise<void> {
  const user = await findUser(ctx.db, userId)
  if (!user) return
  const token = await issueMailedToken(ctx, {
    userId,
    purpose: 'password_reset',
    lifetimeMilliseconds: RESET_LIFETIME_MILLISECONDS,
  })
  await ctx.mail.send(composePasswordReset(await getSite(ctx), user, token))
}

/**
 * By a link to the account's email, or by one that an administrator approved for another address.
 * The first proves the email, so an unverified student becomes active.
 */
export async function resetPassword(
  ctx: Context,
  token: string | undefined,
  { password, accepted, asker }: NewCredentials & { accepted?: LegalVersions | undefined },
): Promise<void> {
  const credentials = { password, asker }
  const found = await readMailedToken(ctx, token, ...resetPurposes)
  const { userId, user } = found
  if (found.usedAt) return acceptRepeated(ctx, found, credentials)
  if (found.expiresAt <= ctx.now()) throw fail('mailed_token_expired')
  await requireAcceptablePassword(user, credentials)
  const passwordHash = await hashPassword(password, asker)
  const isFirst = await ctx.db.transaction(async (tx) => {
    await lockUser(tx, userId, 'no key update')
    if (!(await markTokenUsed(tx, found.id, ctx.now()))) return false
    await recordAcceptance(ctx, tx, { userId, accepted })
    await replacePassword(ctx, tx, { userId, passwordHash })
    if (found.purpose === 'password_request') return true
    await moveUser(tx, userId, { from: 'unverified', to: 'active' })
    await updateUser(tx, userId, { emailConfirmedAt: ctx.now() })
    return true
  })
  if (!isFirst)
    await acceptRepeated(ctx, await readMailedToken(ctx, token, ...resetPurposes), credentials)
}

/** Idempotent for a short time: a second click or a retry with the same password succeeds. */
async function acceptRepeated(
  ctx: Context,
  { user, usedAt }: { user: UserRow; usedAt: Date | null },
  { password, asker }: NewCredentials,
): Promise<void> {
  const isLate =
    usedAt === null || ctx.now().getTime() - usedAt.getTime() > REPEATED_WITHIN_MILLISECONDS
  if (isLate || !(await isPassword(user.passwordHash, password, asker))) {
    throw fail('mailed_token_invalid')
  }
}

/** Keeps the caller's session and revokes all others. */
export async function changePassword(
  ctx: Context,
  caller: Caller,
  { proof, password }: { proof: Proof; password: string },
): Promise<void> {
  const proved = await provePassword(ctx, caller, proof)
  await requireAcceptablePassword(proved, { password, asker: proof.origin })
  const passwordHash = await hashPassword(password, proof.origin)
  await ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, caller.id, 'no key update')
    if (user?.passwordHash !== proved.passwordHash) throw fail('present_password_wrong')
    await replacePassword(ctx, tx, {
      userId: caller.id,
      passwordHash,
      keptSessionId: caller.sessionId,
    })
  })
}

/** Also revokes sessions, reset links and a pending email change made with the old password. */
async function replacePassword(
  ctx: Context,
  tx: Transaction,
  {
    userId,
    passwordHash,
    keptSessionId,
  }: { userId: string; passwordHash: string; keptSessionId?: string | undefined },
): Promise<void> {
  const now = ctx.now()
  await updateUser(tx, userId, { passwordHash, generatedPassword: null })
  await revokeSessionsOf(tx, userId, {
    now,
    ...(keptSessionId !== undefined && { except: keptSessionId }),
  })
  await markTokensOfUserUsed(tx, userId, [...resetPurposes, 'setup'], now)
  await deleteWaitingEmailChange(tx, userId)
  await deleteCodesOf(tx, userId)
  await ctx.jobs.enqueue(tx, passwordEmails, { userId })
}

export async function mailPasswordChanged(
  ctx: Context,
  { userId }: { userId: string },
): Promise<void> {
  const user = await findUser(ctx.db, userId)
  if (user) await ctx.mail.send(composePasswordChanged(await getSite(ctx), user))
}
