import type { Context } from '../context.ts'
import type { Transaction } from '../db/connect.ts'
import { fail } from '../fail.ts'
import type { Caller } from '../http/route.ts'
import { getSite } from '../settings/service.ts'
import { composeEmailChange, composeEmailChanged } from './account-mails.ts'
import {
  deleteWaitingEmailChange,
  findEmailChange,
  insertEmailChange,
  markEmailChangeConfirmed,
} from './email-changes-store.ts'
import { markTokensOfUserUsed, markTokenUsed } from './mailed-tokens-store.ts'
import { issueMailedToken, readMailedToken } from './mailed-tokens.ts'
import { type Proof, provePassword } from './present-password.ts'
import { emailChangedLetters, emailLetters } from './queues.ts'
import { findUserByEmail, holdUser, updateEmail, type UserRow } from './store.ts'

/** How long the link to the new address is valid. */
export const EMAIL_CHANGE_LIFETIME_MILLISECONDS = 24 * 60 * 60 * 1000

/** A later wish takes the place of an earlier one, and its links with it. */
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
    await holdUser(tx, caller.id, 'no key update')
    await deleteWaitingEmailChange(tx, caller.id)
    const emailChangeId = await insertEmailChange(tx, {
      userId: caller.id,
      newEmail: email,
      oldEmail: user.email,
      requestedAt: ctx.now(),
    })
    await ctx.jobs.enqueue(tx, emailLetters, { emailChangeId })
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
    lifetimeMilliseconds: EMAIL_CHANGE_LIFETIME_MILLISECONDS,
    emailChangeId,
  })
  await ctx.mail.send(composeEmailChange(await getSite(ctx), change, token))
}

export async function confirmEmailChange(ctx: Context, token: string | undefined): Promise<void> {
  const found = await readMailedToken(ctx, token, 'email_change')
  await ctx.db.transaction(async (tx) => {
    const user = await holdUser(tx, found.userId, 'no key update')
    const change = found.emailChangeId && (await findEmailChange(tx, found.emailChangeId))
    if (user?.state !== 'active' || !change) throw fail('mailed_token_invalid')
    // Mail scanners open links before people do: the second visit is as welcome as the first.
    if (change.confirmedAt && user.email === change.newEmail) return
    if (change.confirmedAt || found.usedAt) throw fail('mailed_token_invalid')
    if (found.expiresAt <= ctx.now()) throw fail('mailed_token_expired')
    await markTokenUsed(tx, found.id, ctx.now())
    await replaceEmail(ctx, tx, { user, emailChangeId: change.id, newEmail: change.newEmail })
  })
}

/** A change that an administrator approved: done at once, and told to the old address. */
export async function applyEmailChange(
  ctx: Context,
  tx: Transaction,
  { user, newEmail }: { user: UserRow; newEmail: string },
): Promise<void> {
  await deleteWaitingEmailChange(tx, user.id)
  const emailChangeId = await insertEmailChange(tx, {
    userId: user.id,
    newEmail,
    oldEmail: user.email,
    requestedAt: ctx.now(),
  })
  await replaceEmail(ctx, tx, { user, emailChangeId, newEmail })
}

/** Links that went to the old address to reset the password are worth nothing any more. */
async function replaceEmail(
  ctx: Context,
  tx: Transaction,
  { user, emailChangeId, newEmail }: { user: UserRow; emailChangeId: string; newEmail: string },
): Promise<void> {
  const now = ctx.now()
  if (!(await updateEmail(tx, user.id, newEmail))) throw fail('email_taken')
  await markEmailChangeConfirmed(tx, emailChangeId, { oldEmail: user.email, now })
  await markTokensOfUserUsed(tx, user.id, 'password_reset', now)
  await ctx.jobs.enqueue(tx, emailChangedLetters, { emailChangeId })
}

export async function mailEmailChanged(
  ctx: Context,
  { emailChangeId }: { emailChangeId: string },
): Promise<void> {
  const change = await findEmailChange(ctx.db, emailChangeId)
  if (change) await ctx.mail.send(composeEmailChanged(await getSite(ctx), change))
}
