import {
  type acceptInvitation as acceptCall,
  type GivenRole,
  type Input,
  isOwnData,
  ownDataMessage,
} from '@ateneo/contract'
import { recordAudit } from '../../../audit/service.ts'
import type { Context } from '../../../../context.ts'
import { recordAcceptance } from '../registration/legal-acceptances.ts'
import { tellOfRegistration } from '../registration/registration-event.ts'
import { fail } from '../../../../platform/errors/fail.ts'
import type { Caller } from '../../../../platform/http/route.ts'
import { getSite } from '../../../settings/service.ts'
import {
  findInvitation,
  findInvitationByToken,
  listWaitingInvitations,
  lockInvitation,
  lockWaitingInvitation,
  markInvitationAccepted,
  putInvitation,
  removeInvitation,
  setInvitationToken,
} from './invitations-store.ts'
import type { Asker } from '../../passwords/fair-queue.ts'
import { hashPassword } from '../../passwords/passwords.ts'
import { composeInvitation } from '../person-emails.ts'
import { invitationEmails } from '../../queues.ts'
import { admitMail } from '../requested-emails-store.ts'
import { hashToken, newToken } from '../../sessions/sessions.ts'
import { findUserByEmail, insertUser } from '../../store.ts'

const LIFETIME_MILLISECONDS = 7 * 24 * 60 * 60 * 1000

export async function invitePerson(
  ctx: Context,
  admin: Caller,
  { email, role, isSuperAdmin }: { email: string; role: GivenRole; isSuperAdmin: boolean },
): Promise<string> {
  if (role === 'admin') requireSuperAdmin(admin)
  return ctx.db.transaction(async (tx) => {
    if (await findUserByEmail(tx, email)) throw fail('account_exists')
    // It would be replaced.
    const waiting = await lockWaitingInvitation(tx, email)
    if (waiting?.type === 'admin') requireSuperAdmin(admin)
    const now = ctx.now()
    if (!(await admitMail(tx, { recipient: email, userId: null, now }))) {
      throw fail('too_many_emails')
    }
    const invitationId = await putInvitation(tx, {
      email,
      type: role,
      isSuperAdmin,
      invitedBy: admin.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME_MILLISECONDS),
    })
    await recordAudit(ctx, tx, admin, {
      action: 'user.invite',
      subject: { type: 'user', label: email },
      after: { email, type: role, isSuperAdmin },
    })
    await ctx.jobs.enqueue(tx, invitationEmails, { invitationId })
    return invitationId
  })
}

/** Administrators are invited, and their invitations withdrawn, by a super administrator alone. */
function requireSuperAdmin({ isSuperAdmin }: Caller): void {
  if (!isSuperAdmin) throw fail('super_admin_required')
}

/** A repeated sending makes a new link, so that only the last email's is valid. */
export async function mailInvitation(
  ctx: Context,
  { invitationId }: { invitationId: string },
): Promise<void> {
  const invitation = await findInvitation(ctx.db, invitationId)
  if (!invitation || invitation.acceptedAt) return
  const token = newToken()
  await setInvitationToken(ctx.db, invitationId, hashToken(token))
  await ctx.mail.send(composeInvitation(await getSite(ctx), { ...invitation, token }))
}

export function listInvitations(ctx: Context) {
  return listWaitingInvitations(ctx.db)
}

export async function withdrawInvitation(
  ctx: Context,
  admin: Caller,
  invitationId: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const removed = await removeInvitation(tx, invitationId)
    if (!removed) throw fail('invitation_not_found')
    const { email, type } = removed
    if (type === 'admin') requireSuperAdmin(admin)
    await recordAudit(ctx, tx, admin, {
      action: 'user.withdraw_invitation',
      subject: { type: 'user', label: email },
      before: { email, type },
    })
  })
}

export async function readInvitation(ctx: Context, token: string | undefined) {
  if (token === undefined) throw fail('mailed_token_missing')
  const found = await findInvitationByToken(ctx.db, hashToken(token))
  if (!found || found.acceptedAt) throw fail('mailed_token_invalid')
  if (found.expiresAt <= ctx.now()) throw fail('mailed_token_expired')
  return found
}

type NewAccount = Input<typeof acceptCall>['body']

/** The link came by email, so that the address is confirmed with it. */
export async function acceptInvitation(
  ctx: Context,
  token: string | undefined,
  { account, asker }: { account: NewAccount; asker: Asker },
): Promise<void> {
  const { id, email } = await readInvitation(ctx, token)
  const { password, professionalId, firstNames, lastNames } = account
  requireValidAccount({ ...account, email })
  const passwordHash = await hashPassword(password, asker)
  await ctx.db.transaction(async (tx) => {
    const invitation = await lockInvitation(tx, id)
    if (!invitation || invitation.acceptedAt) throw fail('mailed_token_invalid')
    const now = ctx.now()
    const { type, isSuperAdmin } = invitation
    const user = await insertUser(tx, {
      type,
      isSuperAdmin,
      state: 'active',
      firstNames,
      lastNames,
      email,
      emailConfirmedAt: now,
      passwordHash,
      ...(type === 'professor' && { professionalId }),
      createdAt: now,
    })
    if (!user) throw fail('account_exists')
    await recordAcceptance(ctx, tx, { userId: user.id, accepted: account.accepted })
    await tellOfRegistration(ctx, tx, user)
    await markInvitationAccepted(tx, id, now)
  })
}

function requireValidAccount(account: NewAccount & { email: string }): void {
  if (isOwnData(account.password, account)) {
    throw fail('invalid_data', [{ path: 'password', message: ownDataMessage }])
  }
}
