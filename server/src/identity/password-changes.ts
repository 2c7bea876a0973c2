import type { Context } from '../context.ts'
import type { Transaction } from '../db/connect.ts'
import { fail } from '../fail.ts'
import type { Caller } from '../http/route.ts'
import { getSite } from '../settings/service.ts'
import { composePasswordChanged, composePasswordReset } from './account-mails.ts'
import { deleteWaitingEmailChange } from './email-changes-store.ts'
import { countMailedTokens, markTokensOfUserUsed, markTokenUsed } from './mailed-tokens-store.ts'
import { issueMailedToken, readMailedToken } from './mailed-tokens.ts'
import { hashPassword } from './passwords.ts'
import { type Proof, provePassword } from './present-password.ts'
import { passwordLetters, resetLetters } from './queues.ts'
import {
  findUser,
  findUserByEmail,
  holdUser,
  moveUser,
  revokeSessionsOf,
  updateUser,
} from './store.ts'

const RESET_LIFETIME_MILLISECONDS = 60 * 60 * 1000
/** Of one account, so that nobody can fill another's mailbox. */
const RESET_LETTERS_PER_DAY = 10

/** Does the same for an address without an account. */
export async function requestPasswordReset(ctx: Context, email: string): Promise<void> {
  const user = await findUserByEmail(ctx.db, email)
  if (user) await ctx.jobs.enqueue(ctx.db, resetLetters, { userId: user.id })
}

export async function mailPasswordReset(
  ctx: Context,
  { userId }: { userId: string },
): Promise<void> {
  const user = await findUser(ctx.db, userId)
  if (!user) return
  const yesterday = new Date(ctx.now().getTime() - 24 * 60 * 60 * 1000)
  const mailed = await countMailedTokens(ctx.db, userId, 'password_reset', yesterday)
  if (mailed >= RESET_LETTERS_PER_DAY) return
  const token = await issueMailedToken(ctx, {
    userId,
    purpose: 'password_reset',
    lifetimeMilliseconds: RESET_LIFETIME_MILLISECONDS,
  })
  await ctx.mail.send(composePasswordReset(await getSite(ctx), user, token))
}

/** The link proves the address, so that a student who had not confirmed it may now enter. */
export async function resetPassword(
  ctx: Context,
  token: string | undefined,
  password: string,
): Promise<void> {
  const found = await readMailedToken(ctx, token, 'password_reset')
  if (found.usedAt) throw fail('mailed_token_invalid')
  if (found.expiresAt <= ctx.now()) throw fail('mailed_token_expired')
  const passwordHash = await hashPassword(password)
  await ctx.db.transaction(async (tx) => {
    await holdUser(tx, found.userId, 'no key update')
    if (!(await markTokenUsed(tx, found.id, ctx.now()))) throw fail('mailed_token_invalid')
    await replacePassword(ctx, tx, { userId: found.userId, passwordHash })
    await moveUser(tx, found.userId, { from: 'unverified', to: 'active' })
  })
}

/** The session that asks for it goes on; all others end. */
export async function changePassword(
  ctx: Context,
  caller: Caller,
  { proof, password }: { proof: Proof; password: string },
): Promise<void> {
  const proved = await provePassword(ctx, caller, proof)
  const passwordHash = await hashPassword(password)
  await ctx.db.transaction(async (tx) => {
    const user = await holdUser(tx, caller.id, 'no key update')
    if (user?.passwordHash !== proved.passwordHash) throw fail('present_password_wrong')
    await replacePassword(ctx, tx, {
      userId: caller.id,
      passwordHash,
      keptSessionId: caller.sessionId,
    })
  })
}

/** With the old password goes whatever was begun by those who knew it. */
async function replacePassword(
  ctx: Context,
  tx: Transaction,
  {
    userId,
    passwordHash,
    keptSessionId,
  }: { userId: string; passwordHash: string; keptSessionId?: string },
): Promise<void> {
  const now = ctx.now()
  await updateUser(tx, userId, { passwordHash })
  await revokeSessionsOf(tx, userId, {
    now,
    ...(keptSessionId !== undefined && { except: keptSessionId }),
  })
  await markTokensOfUserUsed(tx, userId, 'password_reset', now)
  await deleteWaitingEmailChange(tx, userId)
  await ctx.jobs.enqueue(tx, passwordLetters, { userId })
}

export async function mailPasswordChanged(
  ctx: Context,
  { userId }: { userId: string },
): Promise<void> {
  const user = await findUser(ctx.db, userId)
  if (user) await ctx.mail.send(composePasswordChanged(await getSite(ctx), user))
}
