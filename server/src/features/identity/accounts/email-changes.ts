import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { getSite } from '../../settings/service.ts'
import { composeEmailChange, composeEmailChanged } from './account-emails.ts'
import {
  deleteWaitingEmailChange,
  findEmailChange,
  findWaitingEmailChange,
  insertEmailChange,
  markEmailChangeConfirmed,
  renewEmailChange,
} from './email-changes-store.ts'
import { markTokensOfUserUsed, markTokenUsed, resetPurposes } from './mailed-tokens-store.ts'
import { issueMailedToken, readMailedToken } from './mailed-tokens.ts'
import { type Proof, provePassword } from '../passwords/current-password.ts'
import { emailChangedEmails, emailChangeEmails } from '../queues.ts'
import { admitMail } from './requested-emails-store.ts'
import { findUserByEmail, lockUser, updateEmail, type UserRow } from '../store.ts'

/** Validity of the confirmation link. */
const LIFETIME_MILLISECONDS = 24 * 60 * 60 * 1000

/** Replaces an earlier request and its links. */
export async function requestEmailChange(
  ctx: Context,
  caller: Caller,
  { email, proof }: { email: string; proof: Proof },
): Promise<void> {
  const user = await provePassword(ctx, caller, proof)
  if (email === user.email) {
    throw fail('invalid_data', [{ path: 'email', message: 'Ese ya es el correo de tu cuenta.' }])
  }
  if (await findUserByEmail(ctx.db, email)) throw fail('email_taken')
  await ctx.db.transaction(async (tx) => {
    const locked = await lockUser(tx, caller.id, 'no key update')
    // Changed meanwhile, it would outlive the new password, or the deletion of the account.
    if (locked?.passwordHash !== user.passwordHash) throw fail('present_password_wrong')
    await deleteWaitingEmailChange(tx, caller.id)
    const emailChangeId = await insertEmailChange(tx, {
      userId: caller.id,
      newEmail: email,
      oldEmail: user.email,
      requestedAt: ctx.now(),
    })
    const wanted = { recipient: email, userId: caller.id, now: ctx.now() }
    if (!(await admitMail(tx, wanted))) throw fail('too_many_emails')
    await ctx.jobs.enqueue(tx, emailChangeEmails, { emailChangeId })
  })
}

export async function mailEmailChange(
  ctx: Context,
  { emailChangeId }: { emailChangeId: string },
): Promise<void> {
  const change = await findEmailChange(ctx.db, emailChangeId)
  if (!change || change.confirmedAt) return
  const token = await issueMailedToken(ctx, {
    userId: change.userId,
    purpose: 'email_change',
    lifetimeMilliseconds: LIFETIME_MILLISECONDS,
    emailChangeId,
  })
  await ctx.mail.send(composeEmailChange(await getSite(ctx), change, token))
}

export async function confirmEmailChange(ctx: Context, token: string | undefined): Promise<void> {
  const found = await readMailedToken(ctx, token, 'email_change')
  await ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, found.userId, 'no key update')
    const change = found.emailChangeId && (await findEmailChange(tx, found.emailChangeId))
    if (user?.state !== 'active' || !change) throw fail('mailed_token_invalid')
    // Idempotent, since mail scanners open links before people do.
    if (change.confirmedAt && user.email === change.newEmail) return
    if (change.confirmedAt || found.usedAt) throw fail('mailed_token_invalid')
    if (found.expiresAt <= ctx.now()) throw fail('mailed_token_expired')
    await markTokenUsed(tx, found.id, ctx.now())
    const { newEmail } = change
    await replaceEmail(ctx, tx, { user, emailChangeId: change.id, newEmail })
  })
}

/** An approved change waits for the link too: until it is opened, the old email logs in. */
export async function awaitEmailChange(
  ctx: Context,
  tx: Transaction,
  { user, newEmail }: { user: UserRow; newEmail: string },
): Promise<void> {
  if (await findUserByEmail(tx, newEmail)) throw fail('email_taken')
  await deleteWaitingEmailChange(tx, user.id)
  const now = ctx.now()
  const emailChangeId = await insertEmailChange(tx, {
    userId: user.id,
    newEmail,
    oldEmail: user.email,
    requestedAt: now,
  })
  // Over the daily email limit no link is sent; the professor can request one the next day.
  if (await admitMail(tx, { recipient: newEmail, userId: user.id, now })) {
    await ctx.jobs.enqueue(tx, emailChangeEmails, { emailChangeId })
  }
}

/** Sends another link for the caller's waiting change, even if the last one expired. */
export async function resendEmailChange(ctx: Context, caller: Caller): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockUser(tx, caller.id, 'no key update')
    const waiting = await findWaitingEmailChange(tx, caller.id)
    if (!waiting) throw fail('email_change_not_found')
    const { id: emailChangeId, newEmail } = waiting
    if (await findUserByEmail(tx, newEmail)) throw fail('email_taken')
    const now = ctx.now()
    const wanted = { recipient: newEmail, userId: caller.id, now }
    if (!(await admitMail(tx, wanted))) throw fail('too_many_emails')
    await renewEmailChange(tx, emailChangeId, now)
    await ctx.jobs.enqueue(tx, emailChangeEmails, { emailChangeId })
  })
}

/** The caller's waiting change. */
export async function findPendingEmail(ctx: Context, userId: string) {
  const waiting = await findWaitingEmailChange(ctx.db, userId)
  if (!waiting) return undefined
  const expiresAt = waiting.requestedAt.getTime() + LIFETIME_MILLISECONDS
  return { email: waiting.newEmail, isExpired: expiresAt <= ctx.now().getTime() }
}

/** Invalidates password reset links that were sent to the old email. */
async function replaceEmail(
  ctx: Context,
  tx: Transaction,
  { user, emailChangeId, newEmail }: { user: UserRow; emailChangeId: string; newEmail: string },
): Promise<void> {
  const now = ctx.now()
  const replacement = { email: newEmail, emailConfirmedAt: now }
  if (!(await updateEmail(tx, user.id, replacement))) throw fail('email_taken')
  const isOldConfirmed = user.emailConfirmedAt !== null
  await markEmailChangeConfirmed(tx, emailChangeId, { oldEmail: user.email, isOldConfirmed, now })
  await markTokensOfUserUsed(tx, user.id, resetPurposes, now)
  await ctx.jobs.enqueue(tx, emailChangedEmails, { emailChangeId })
}

export async function mailEmailChanged(
  ctx: Context,
  { emailChangeId }: { emailChangeId: string },
): Promise<void> {
  const change = await findEmailChange(ctx.db, emailChangeId)
  if (change) await ctx.mail.send(composeEmailChanged(await getSite(ctx), change))
}
