import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { lockPerson, recordAct, requireMayChange } from './administrated-person.ts'
import { awaitEmailChange } from './email-changes.ts'
import { verificationEmails } from '../queues.ts'
import { admitMail } from './requested-emails-store.ts'
import { revokeSessionsOf } from '../sessions/sessions-store.ts'
import { findUserByEmail, updateEmail, updateUser } from '../store.ts'

/** If it is the administrator's own account, the session of the request stays. */
export async function endSessions(ctx: Context, admin: Caller, userId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId)
    requireMayChange(person, admin)
    const isOwn = userId === admin.id
    await revokeSessionsOf(tx, userId, {
      now: ctx.now(),
      ...(isOwn && { except: admin.sessionId }),
    })
    await recordAct(ctx, tx, admin, person, { action: 'user.end_sessions' })
  })
}

export async function resendPersonVerification(
  ctx: Context,
  admin: Caller,
  userId: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId)
    requireMayChange(person, admin)
    if (person.state !== 'unverified') throw fail('account_wrong_state')
    const wanted = { recipient: person.email, userId, now: ctx.now() }
    if (!(await admitMail(tx, wanted))) throw fail('too_many_emails')
    await recordAct(ctx, tx, admin, person, { action: 'user.resend_verification' })
    await ctx.jobs.enqueue(tx, verificationEmails, { userId })
  })
}

interface NameCorrection {
  userId: string
  firstNames: string
  lastNames: string
  reason: string
}

export async function correctNames(
  ctx: Context,
  admin: Caller,
  { userId, reason, ...names }: NameCorrection,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId)
    requireMayChange(person, admin)
    if (person.state === 'deleted') throw fail('account_wrong_state')
    await updateUser(tx, userId, names)
    const { firstNames, lastNames } = person
    await recordAct(ctx, tx, admin, person, {
      action: 'user.correct_names',
      before: { firstNames, lastNames },
      after: names,
      reason,
    })
  })
}

/**
 * An active account logs in with the old email until the link sent to the new one is opened. An
 * unverified one has nothing to keep: its verification goes to the new email.
 */
export async function correctEmail(
  ctx: Context,
  admin: Caller,
  { userId, email, reason }: { userId: string; email: string; reason: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId)
    requireMayChange(person, admin)
    const { state } = person
    if (state !== 'active' && state !== 'unverified') throw fail('account_wrong_state')
    if (email === person.email) {
      throw fail('invalid_data', [{ path: 'email', message: 'Ese ya es el correo de la cuenta.' }])
    }
    if (await findUserByEmail(tx, email)) throw fail('email_taken')
    if (state === 'active') await awaitEmailChange(ctx, tx, { user: person, newEmail: email })
    else {
      if (!(await updateEmail(tx, userId, { email, emailConfirmedAt: null }))) {
        throw fail('email_taken')
      }
      await revokeSessionsOf(tx, userId, { now: ctx.now() })
      const wanted = { recipient: email, userId, now: ctx.now() }
      if (!(await admitMail(tx, wanted))) throw fail('too_many_emails')
      await ctx.jobs.enqueue(tx, verificationEmails, { userId })
    }
    await recordAct(ctx, tx, admin, person, {
      action: 'user.correct_email',
      before: { email: person.email },
      after: { email },
      reason,
    })
  })
}
