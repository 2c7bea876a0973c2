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

/** An access token reaches students and professors: administrators are changed in a session. */
export function requireSessionFor({ type }: UserRow, admin: Caller): void {
  if (type === 'admin' && admin.token) throw fail('token_scope_missing')
}

/**
 * Locks the account that is to lose an administrator's rights, or to be deleted. The caller must
 * still be one, and one must be left: of two who remove each other, one succeeds.
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
  if (administrators.every((id) => id === userId)) throw fail('last_administrator')
  if (!administrators.includes(admin.id)) throw fail('token_invalid')
  return person
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
