import type { GivenRole } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { hasCourses } from '../courses/views.ts'
import { getAsksProfessionalId } from '../settings/service.ts'
import { lockRemovable, lockSuperAdmins, recordAct } from './accounts/administrated-person.ts'
import { revokeTokensOf } from '../tokens/service.ts'
import { revokeSessionsOf } from './sessions/sessions-store.ts'
import { updateUser } from './store.ts'

interface RoleChange {
  userId: string
  role: GivenRole
  professionalId?: string | undefined
  reason: string
}

/**
 * Between professor and administrator; a student's account holds purchases and stays a student's. A
 * professor keeps their courses, so that only one without any becomes an administrator.
 */
export async function changeRole(
  ctx: Context,
  admin: Caller,
  { userId, role, reason, ...given }: RoleChange,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockSuperAdmins(tx, admin)
    const person = await lockRemovable(tx, admin, userId)
    const { type, state } = person
    if (state !== 'active' || type === 'student' || type === role) {
      throw fail('account_wrong_state')
    }
    if (role === 'admin' && (await hasCourses(tx, userId))) throw fail('role_has_courses')
    const professionalId = given.professionalId ?? person.professionalId
    const isAsked = role === 'professor' && (await getAsksProfessionalId(tx))
    if (isAsked && professionalId === null) {
      const message = 'Escribe la cédula profesional.'
      throw fail('invalid_data', [{ path: 'professionalId', message }])
    }
    // Whoever is made an administrator is a plain one.
    await updateUser(tx, userId, { type: role, professionalId, isSuperAdmin: false })
    // What a session may do and where it leads is of the former role.
    await revokeSessionsOf(tx, userId, { now: ctx.now() })
    await revokeTokensOf(ctx, tx, userId)
    await recordAct(ctx, tx, admin, person, {
      action: 'user.change_role',
      before: { type, professionalId: person.professionalId },
      after: { type: role, professionalId },
      reason,
    })
  })
}
