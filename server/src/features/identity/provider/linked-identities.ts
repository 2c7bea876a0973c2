import { recordAudit } from '../../audit/service.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { getSite } from '../../settings/service.ts'
import { composeLinkedIdentity } from '../accounts/account-emails.ts'
import { deleteWaitingEmailChange } from '../accounts/email-changes-store.ts'
import type { Person } from './identity-provider.ts'
import { findLinkedAccount, insertLinkedIdentity } from './linked-identities-store.ts'
import { markTokensOfUserUsed, resetPurposes } from '../accounts/mailed-tokens-store.ts'
import { revokeSessionsOf } from '../sessions/sessions-store.ts'
import { findUser, moveUser, nameOf, updateUser, type UserRow } from '../store.ts'
import { hashUnknownPassword } from '../passwords/unknown-password.ts'

export interface Joining {
  user: UserRow
  person: Person
  /** Network of the browser. */
  network: string
}

/** False if another sign-in of this person linked it first. Throws `sign_in_other_identity`. */
export async function linkIdentity(
  ctx: Context,
  tx: Transaction,
  { user, person: { issuer, subject }, network }: Joining,
): Promise<boolean> {
  const identity = { issuer, subject }
  const values = { ...identity, userId: user.id, createdAt: ctx.now() }
  if (!(await insertLinkedIdentity(tx, values))) {
    if ((await findLinkedAccount(tx, identity)) === user.id) return false
    throw fail('sign_in_other_identity')
  }
  // Nothing of the entry needs the session, which opens later.
  const caller = { id: user.id, type: user.type, sessionId: '', network }
  await recordAudit(ctx, tx, caller, {
    action: 'user.link_identity',
    subject: { type: 'user', id: user.id, label: nameOf(user) },
    after: { issuer },
  })
  return true
}

/**
 * Ends password, sessions and mailed links of an account whose email nobody confirmed: somebody else
 * may have made it, and wait for the owner of the email to use it.
 */
export async function takeOver(
  ctx: Context,
  tx: Transaction,
  { user, person: { firstNames, lastNames } }: Joining,
): Promise<void> {
  const now = ctx.now()
  const isNew = user.state === 'unverified'
  await moveUser(tx, user.id, { from: 'unverified', to: 'active' })
  await updateUser(tx, user.id, {
    passwordHash: await hashUnknownPassword(),
    emailConfirmedAt: now,
    ...(isNew && firstNames && lastNames && { firstNames, lastNames }),
  })
  await revokeSessionsOf(tx, user.id, { now })
  await markTokensOfUserUsed(tx, user.id, ['verification', ...resetPurposes], now)
  await deleteWaitingEmailChange(tx, user.id)
}

export async function mailLinkedIdentity(
  ctx: Context,
  { userId, wasConfirmed }: { userId: string; wasConfirmed: boolean },
): Promise<void> {
  const user = await findUser(ctx.db, userId)
  const provider = ctx.config.oidc?.name
  if (!user || user.state === 'deleted' || provider === undefined) return
  const site = await getSite(ctx)
  await ctx.mail.send(composeLinkedIdentity(site, user, { provider, wasConfirmed }))
}
