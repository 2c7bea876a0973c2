import type { Context } from '../../../context.ts'
import { getSite } from '../../settings/service.ts'
import { issueMailedToken } from '../accounts/mailed-tokens.ts'
import {
  composeConfirmRequest,
  composeRequestApproved,
  composeRequestRejected,
  composeRequestWarning,
} from './password-request-emails.ts'
import {
  findPasswordRequest,
  type PasswordRequestRow,
  setConfirmationHash,
} from './password-requests-store.ts'
import type { passwordRequestEmails } from '../queues.ts'
import { hashToken, newToken } from '../sessions/sessions.ts'
import { findUser } from '../store.ts'

/** Longer than that of a reset: the person can't know when it will be decided. */
const LINK_MILLISECONDS = 24 * 60 * 60 * 1000

export async function mailPasswordRequest(
  ctx: Context,
  { requestId, event }: NonNullable<(typeof passwordRequestEmails)['carries']>,
): Promise<void> {
  const request = await findPasswordRequest(ctx.db, requestId)
  if (!request) return
  const email = await composers[event](ctx, request)
  if (email) await ctx.mail.send(email)
}

/** Each `undefined` if what it would say is no longer so. */
const composers = {
  async confirm(ctx: Context, { id, state, contactEmail }: PasswordRequestRow) {
    if (state !== 'unconfirmed') return undefined
    const token = newToken()
    await setConfirmationHash(ctx.db, id, hashToken(token))
    return composeConfirmRequest(await getSite(ctx), contactEmail, token)
  },
  async warning(ctx: Context, { userId }: PasswordRequestRow) {
    const user = userId === null ? undefined : await findUser(ctx.db, userId)
    return user && composeRequestWarning(await getSite(ctx), user)
  },
  async approved(ctx: Context, { userId, contactEmail, name }: PasswordRequestRow) {
    const user = userId === null ? undefined : await findUser(ctx.db, userId)
    if (!user || user.state === 'suspended') return undefined
    const token = await issueMailedToken(ctx, {
      userId: user.id,
      purpose: 'password_request',
      lifetimeMilliseconds: LINK_MILLISECONDS,
    })
    const account = user.email
    return composeRequestApproved(await getSite(ctx), { contactEmail, name, account, token })
  },
  async rejected(ctx: Context, { contactEmail, name, reason }: PasswordRequestRow) {
    return composeRequestRejected(await getSite(ctx), { contactEmail, name, reason: reason ?? '' })
  },
}
