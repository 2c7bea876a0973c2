import type { Context } from '../../../../context.ts'
import { fail } from '../../../../platform/errors/fail.ts'
import { getSite } from '../../../settings/service.ts'
import { composeVerification } from '../../emails.ts'
import { markTokenUsed } from '../mailed-tokens-store.ts'
import { issueMailedToken, readMailedToken } from '../mailed-tokens.ts'
import { verificationEmails } from '../../queues.ts'
import { openSession, type OpenSession } from '../../sessions/sessions.ts'
import { admitMail } from '../requested-emails-store.ts'
import { findUser, findUserByEmail, moveUser, updateUser } from '../../store.ts'

/** Contract: a verification link is valid for 24 hours. */
export const VERIFICATION_MILLISECONDS = 24 * 60 * 60 * 1000

/** Sends the verification email with a new link. */
export async function mailVerification(
  ctx: Context,
  { userId }: { userId: string },
): Promise<void> {
  const user = await findUser(ctx.db, userId)
  if (user?.state !== 'unverified') return
  const token = await issueMailedToken(ctx, {
    userId,
    purpose: 'verification',
    lifetimeMilliseconds: VERIFICATION_MILLISECONDS,
  })
  await ctx.mail.send(composeVerification(await getSite(ctx), user, token))
}

interface Verified {
  email: string
  session?: OpenSession
}

/** `registered` is the account that the asking browser registered: there the link logs in, once. */
export async function verify(
  ctx: Context,
  token: string | undefined,
  registered?: string,
): Promise<Verified> {
  const found = await readMailedToken(ctx, token, 'verification')
  // Idempotent, since mail scanners open links before people do.
  if (found.user.state === 'active') return { email: found.user.email }
  if (found.user.state !== 'unverified' || found.usedAt) throw fail('mailed_token_invalid')
  if (found.expiresAt <= ctx.now()) throw fail('mailed_token_expired')
  return ctx.db.transaction(async (tx) => {
    const isFirst = await moveUser(tx, found.userId, { from: 'unverified', to: 'active' })
    await updateUser(tx, found.userId, { emailConfirmedAt: ctx.now() })
    await markTokenUsed(tx, found.id, ctx.now())
    const user = (await findUser(tx, found.userId))!
    if (!isFirst || user.type !== 'student' || registered !== user.id) return { email: user.email }
    return { email: user.email, session: await openSession(ctx, user, tx) }
  })
}

/**
 * Replies the same for an unknown or already verified account, so that accounts cannot be
 * enumerated.
 */
export async function resendVerification(ctx: Context, email: string): Promise<void> {
  const user = await findUserByEmail(ctx.db, email)
  if (user?.state !== 'unverified') return
  const { id: userId } = user
  await ctx.db.transaction(async (tx) => {
    if (!(await admitMail(tx, { recipient: email, userId, now: ctx.now() }))) return
    await ctx.jobs.enqueue(tx, verificationEmails, { userId })
  })
}
