import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { getSite } from '../settings/service.ts'
import { revokeTokensOf } from '../tokens/service.ts'
import {
  lockPerson,
  lockSuperAdmins,
  recordAct,
  requireSuperAdminLeft,
} from './accounts/administrated-person.ts'
import { composeSuperAdminChange } from './accounts/person-emails.ts'
import { superAdminEmails } from './queues.ts'
import { findUser, updateUser } from './store.ts'

interface SuperAdminChange {
  userId: string
  isSuperAdmin: boolean
  reason: string
}

/**
 * Names an active administrator a super administrator, or takes that away; also from oneself, while
 * another is left. Sessions stay: every call reads the account.
 */
export async function changeSuperAdmin(
  ctx: Context,
  admin: Caller,
  { userId, isSuperAdmin, reason }: SuperAdminChange,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const administrators = await lockSuperAdmins(tx, admin)
    const person = await lockPerson(tx, userId)
    const isOther = person.isSuperAdmin !== isSuperAdmin
    if (person.type !== 'admin' || person.state !== 'active' || !isOther) {
      throw fail('account_wrong_state')
    }
    if (!isSuperAdmin) {
      requireSuperAdminLeft(administrators, userId)
      // Their owner could neither see nor revoke them any longer.
      await revokeTokensOf(ctx, tx, userId)
    }
    await updateUser(tx, userId, { isSuperAdmin })
    await recordAct(ctx, tx, admin, person, {
      action: isSuperAdmin ? 'user.name_super_admin' : 'user.remove_super_admin',
      before: { isSuperAdmin: person.isSuperAdmin },
      after: { isSuperAdmin },
      reason,
    })
    await ctx.jobs.enqueue(tx, superAdminEmails, { userId })
  })
}

/** Tells what holds now, if it changed twice before the email was sent. */
export async function mailSuperAdmin(ctx: Context, { userId }: { userId: string }): Promise<void> {
  const user = await findUser(ctx.db, userId)
  if (user?.type !== 'admin' || user.state !== 'active') return
  await ctx.mail.send(composeSuperAdminChange(await getSite(ctx), user))
}
