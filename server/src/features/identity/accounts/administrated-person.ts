import type { AuditAction } from '@ateneo/contract'
import { recordAudit } from '../../audit/service.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { lockActiveAdministrators, lockUser, nameOf, type UserRow } from '../store.ts'

/** The person's row, locked until the transaction ends. */
export async function lockPerson(
  tx: Transaction,
  userId: string,
  lock: 'no key update' | 'update' = 'no key update',
): Promise<UserRow> {
  const person = await lockUser(tx, userId, lock)
  if (!person) throw fail('person_not_found')
  return person
}

/** Another administrator is changed by a super administrator alone, in a session. */
export function requireMayChange({ id, type }: UserRow, admin: Caller): void {
  if (type !== 'admin') return
  if (admin.token) throw fail('token_scope_missing')
  if (id !== admin.id && !admin.isSuperAdmin) throw fail('super_admin_required')
}

/**
 * Locks the account that is to lose an administrator's rights, or to be deleted. The caller must
 * still have theirs, so that of two who remove each other one succeeds and is left.
 */
export async function lockRemovable(
  tx: Transaction,
  admin: Caller,
  userId: string,
  lock: 'no key update' | 'update' = 'no key update',
): Promise<UserRow> {
  if (userId === admin.id) throw fail('own_account')
  // All of them first: every removal locks in this order.
  const administrators = await lockActiveAdministrators(tx)
  const person = await lockPerson(tx, userId, lock)
  requireMayChange(person, { ...admin, ...findSelf(administrators, admin) })
  return person
}

type Administrators = Awaited<ReturnType<typeof lockActiveAdministrators>>

/** Locks all active administrators; throws unless the caller still is a super administrator. */
export async function lockSuperAdmins(tx: Transaction, admin: Caller): Promise<Administrators> {
  const administrators = await lockActiveAdministrators(tx)
  if (!findSelf(administrators, admin).isSuperAdmin) throw fail('super_admin_required')
  return administrators
}

function findSelf(administrators: Administrators, admin: Caller) {
  const self = administrators.find(({ id }) => id === admin.id)
  if (!self) throw fail('token_invalid')
  return self
}

/** Throws if this person is the last super administrator. */
export function requireSuperAdminLeft(administrators: Administrators, userId: string): void {
  const all = administrators.filter(({ isSuperAdmin }) => isSuperAdmin)
  if (all.length === 1 && all[0]!.id === userId) throw fail('last_super_admin')
}

interface Act {
  action: AuditAction
  before?: Partial<UserRow>
  after?: Partial<UserRow>
  reason?: string
}

export async function recordAct(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  person: UserRow,
  act: Act,
): Promise<void> {
  const subject = { type: 'user', id: person.id, label: nameOf(person) } as const
  await recordAudit(ctx, tx, admin, { ...act, subject })
}
