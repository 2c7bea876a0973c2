import type { Context } from '../../../../context.ts'
import type { Transaction } from '../../../../platform/db/connect.ts'
import { type Actor, recordAudit } from '../../../audit/service.ts'
import { getSite } from '../../../settings/service.ts'
import { issueMailedToken } from '../mailed-tokens.ts'
import { composeWelcome } from '../person-emails.ts'
import { welcomeEmails } from '../../queues.ts'
import { findUser, insertUser, nameOf } from '../../store.ts'
import { hashUnknownPassword } from '../../passwords/unknown-password.ts'

const LINK_MILLISECONDS = 7 * 24 * 60 * 60 * 1000

export interface ImportedPerson {
  email: string
  firstNames: string
  lastNames: string
  type: 'student' | 'professor'
  professionalId?: string | undefined
  phone: string | undefined
}

/**
 * An account without a password, which its person chooses by a link that confirms the email.
 * Returns its id; `undefined` if the email has an account, which stays as it is.
 */
export async function importPerson(
  ctx: Context,
  tx: Transaction,
  { person, isInvited, actor }: { person: ImportedPerson; isInvited: boolean; actor: Actor },
): Promise<string | undefined> {
  const { professionalId, phone, ...rest } = person
  const user = await insertUser(tx, {
    ...rest,
    professionalId: professionalId ?? null,
    phone: phone ?? null,
    state: 'unverified',
    passwordHash: await hashUnknownPassword(),
    createdAt: ctx.now(),
  })
  if (!user) return undefined
  await recordAudit(ctx, tx, actor, {
    action: 'user.import',
    subject: { type: 'user', id: user.id, label: nameOf(user) },
    after: { email: user.email, type: user.type },
  })
  if (isInvited) await ctx.jobs.enqueue(tx, welcomeEmails, { userId: user.id })
  return user.id
}

/** A repeated sending makes another link; each is valid until the password is chosen. */
export async function mailWelcome(ctx: Context, { userId }: { userId: string }): Promise<void> {
  const user = await findUser(ctx.db, userId)
  if (user?.state !== 'unverified') return
  const token = await issueMailedToken(ctx, {
    userId,
    purpose: 'password_reset',
    lifetimeMilliseconds: LINK_MILLISECONDS,
  })
  await ctx.mail.send(composeWelcome(await getSite(ctx), user, token))
}
