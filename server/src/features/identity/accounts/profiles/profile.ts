import type {
  Appearance,
  editProfile as editCall,
  Input,
  StudentAccountLevel,
} from '@ateneo/contract'
import type { Context } from '../../../../context.ts'
import { requireVersion } from '../../../../platform/concurrency/entity-version.ts'
import { fail } from '../../../../platform/errors/fail.ts'
import type { Caller } from '../../../../platform/http/route.ts'
import {
  type ChangeRequestRow,
  findLastChangeRequest,
} from '../../applications/change-requests-store.ts'
import { findPendingEmail } from '../email-changes.ts'
import { mayRename } from '../../policy.ts'
import { profileVersion } from './profile-version.ts'
import { findAccountLevel, findUser, lockUser, updateUser, type UserRow } from '../../store.ts'

/** The profile as its owner reads it. */
export interface OwnProfile {
  user: UserRow
  accountLevel: StudentAccountLevel
  pendingEmail: { email: string; isExpired: boolean } | undefined
  changeRequest: ChangeRequestRow | undefined
}

export async function getProfile(ctx: Context, caller: Caller): Promise<OwnProfile> {
  const now = ctx.now()
  const [user, accountLevel, pendingEmail, changeRequest] = await Promise.all([
    findUser(ctx.db, caller.id),
    findAccountLevel(ctx.db, caller.id, now),
    findPendingEmail(ctx, caller.id),
    findLastChangeRequest(ctx.db, caller.id),
  ])
  if (!user) throw fail('token_invalid')
  return { user, accountLevel, pendingEmail, changeRequest }
}

export async function editProfile(
  ctx: Context,
  caller: Caller,
  { firstNames, lastNames, phone, location, version }: Input<typeof editCall>['body'],
): Promise<OwnProfile> {
  const isRenamed = firstNames !== undefined || lastNames !== undefined
  if (isRenamed && !mayRename(caller.type)) throw fail('change_request_required')
  await ctx.db.transaction(async (tx) => {
    const before = await lockUser(tx, caller.id, 'no key update')
    if (!before) throw fail('token_invalid')
    requireVersion(version, profileVersion(before))
    await updateUser(tx, caller.id, {
      ...(firstNames !== undefined && { firstNames }),
      ...(lastNames !== undefined && { lastNames }),
      ...(phone !== undefined && { phone: phone || null }),
      ...(location !== undefined && { location: location?.trim() || null }),
    })
  })
  return getProfile(ctx, caller)
}

export async function editAppearance(
  ctx: Context,
  caller: Caller,
  { tamanoFuente, modoAltoContraste }: Appearance,
): Promise<void> {
  await updateUser(ctx.db, caller.id, {
    textSize: tamanoFuente,
    isHighContrast: modoAltoContraste,
  })
}
