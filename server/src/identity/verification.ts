import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import { getSite } from '../settings/service.ts'
import { composeVerification } from './mails.ts'
import { countMailedTokens, markTokenUsed } from './mailed-tokens-store.ts'
import { issueMailedToken, readMailedToken } from './mailed-tokens.ts'
import { verificationLetters } from './queues.ts'
import { findUser, findUserByEmail, moveUser } from './store.ts'

/** Contract: a verification link is valid for 24 hours. */
const LIFETIME_MILLISECONDS = 24 * 60 * 60 * 1000
/** Of one account, so that nobody can fill another's mailbox. */
const LETTERS_PER_DAY = 10

/** Renders and sends the letter; every one carries a link of its own. */
export async function mailVerification(
  ctx: Context,
  { userId }: { userId: string },
): Promise<void> {
  const user = await findUser(ctx.db, userId)
  if (user?.state !== 'unverified') return
  const token = await issueMailedToken(ctx, {
    userId,
    purpose: 'verification',
    lifetimeMilliseconds: LIFETIME_MILLISECONDS,
  })
  await ctx.mail.send(composeVerification(await getSite(ctx), user, token))
}

export async function verifyAccount(ctx: Context, token: string | undefined): Promise<void> {
  const found = await readMailedToken(ctx, token, 'verification')
  // Mail scanners open links before people do: the second visit is as welcome as the first.
  if (found.userState === 'active') return
  if (found.userState !== 'unverified' || found.usedAt) throw fail('mailed_token_invalid')
  if (found.expiresAt <= ctx.now()) throw fail('mailed_token_expired')
  await ctx.db.transaction(async (tx) => {
    await moveUser(tx, found.userId, { from: 'unverified', to: 'active' })
    await markTokenUsed(tx, found.id, ctx.now())
  })
}

/** Does the same for an account that is not waiting for verification, or that does not exist. */
export async function resendVerification(ctx: Context, email: string): Promise<void> {
  const user = await findUserByEmail(ctx.db, email)
  if (user?.state !== 'unverified') return
  const yesterday = new Date(ctx.now().getTime() - 24 * 60 * 60 * 1000)
  const mailed = await countMailedTokens(ctx.db, user.id, 'verification', yesterday)
  if (mailed >= LETTERS_PER_DAY) return
  await ctx.jobs.enqueue(ctx.db, verificationLetters, { userId: user.id })
}
