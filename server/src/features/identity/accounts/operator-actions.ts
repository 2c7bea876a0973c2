import { randomBytes } from 'node:crypto'
import { recordOperatorAct } from '../../audit/service.ts'
import type { Context } from '../../../context.ts'
import { issueMailedToken } from './mailed-tokens.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { RESET_LIFETIME_MILLISECONDS } from '../passwords/password-changes.ts'
import { findUserByEmail, insertUser, lockUserByEmail, nameOf, updateUser } from '../store.ts'

type OperatorContext = Pick<Context, 'db' | 'config' | 'now'>

/** A link that an operator hands over; `undefined` without such an account. */
export async function issueResetLink(
  { db, config, now }: OperatorContext,
  email: string,
): Promise<{ url: string; isSuspended: boolean } | undefined> {
  const user = await findUserByEmail(db, email)
  if (!user) return undefined
  const token = await db.transaction(async (tx) => {
    await recordOperatorAct(tx, {
      at: now(),
      action: 'user.issue_reset_link',
      subject: { id: user.id, label: `${user.firstNames} ${user.lastNames}` },
    })
    return issueMailedToken(
      { db: tx, now },
      {
        userId: user.id,
        purpose: 'password_reset',
        lifetimeMilliseconds: RESET_LIFETIME_MILLISECONDS,
      },
    )
  })
  const url = `${config.publicUrl}/restablecer/${token}`
  return { url, isSuspended: user.state === 'suspended' }
}

export type Naming = 'named' | 'already' | 'no_account' | 'not_an_administrator'

/** Names an active administrator a super administrator. */
export async function nameSuperAdmin({ db, now }: OperatorContext, email: string): Promise<Naming> {
  return db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email)
    if (!user) return 'no_account'
    if (user.type !== 'admin' || user.state !== 'active') return 'not_an_administrator'
    if (user.isSuperAdmin) return 'already'
    await updateUser(tx, user.id, { isSuperAdmin: true })
    await recordOperatorAct(tx, {
      at: now(),
      action: 'user.name_super_admin_from_terminal',
      subject: { id: user.id, label: nameOf(user) },
    })
    return 'named'
  })
}

/** Returns the generated password; `undefined` if the email has an account. */
export async function createAdministrator(
  { db, now }: OperatorContext,
  email: string,
): Promise<string | undefined> {
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const user = await insertUser(tx, {
      type: 'admin',
      isSuperAdmin: true,
      state: 'active',
      firstNames: 'Administración',
      lastNames: 'Ateneo',
      email,
      emailConfirmedAt: now(),
      passwordHash,
      generatedPassword: 'printed',
      createdAt: now(),
    })
    if (!user) return undefined
    await recordOperatorAct(tx, {
      at: now(),
      action: 'user.create_administrator',
      subject: { id: user.id, label: email },
    })
    return password
  })
}
