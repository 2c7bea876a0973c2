import {
  type completeSetup as completeCall,
  type Input,
  isOwnData,
  ownDataMessage,
} from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { DEFAULT_ADMIN_EMAIL } from '../../../platform/config/config.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { recordAudit } from '../../audit/service.ts'
import { hashPassword } from '../passwords/passwords.ts'
import type { Origin } from '../sessions/origin.ts'
import { openSession, type OpenSession } from '../sessions/sessions.ts'
import { revokeSessionsOf } from '../sessions/sessions-store.ts'
import { lockActiveAdministrators, nameOf, updateEmail, updateUser } from '../store.ts'
import { markTokensOfUserUsed, markTokenUsed, resetPurposes } from './mailed-tokens-store.ts'
import { issueMailedToken, readMailedToken } from './mailed-tokens.ts'
import { findSetupAccount } from './setup-store.ts'

const LIFETIME_MILLISECONDS = 7 * 24 * 60 * 60 * 1000

/**
 * For the address in the log of a start; `undefined` once an administrator has chosen a password, and
 * for a person at the terminal who was shown one. Those of earlier starts stay valid, since several
 * processes start at once.
 */
export async function issueSetupToken(
  db: Executor,
  { isAtTerminal = false }: { isAtTerminal?: boolean },
  now: Date,
): Promise<string | undefined> {
  const account = await findSetupAccount(db)
  if (!account || (isAtTerminal && account.generatedPassword === 'printed')) return undefined
  return issueMailedToken(
    { db, now: () => now },
    { userId: account.id, purpose: 'setup', lifetimeMilliseconds: LIFETIME_MILLISECONDS },
  )
}

/** Throws `setup_done` for a used address, and for any once an administrator has chosen a password. */
async function requireOpenSetup(ctx: Context, token: string | undefined) {
  const found = await readMailedToken(ctx, token, 'setup')
  const account = await findSetupAccount(ctx.db)
  if (found.usedAt || account?.id !== found.userId) throw fail('setup_done')
  if (found.expiresAt <= ctx.now()) throw fail('mailed_token_expired')
  return { found, account }
}

/** The email of the configuration; null if nobody wrote one. */
export async function readSetup(ctx: Context, token: string | undefined) {
  const { account } = await requireOpenSetup(ctx, token)
  return { email: account.email === DEFAULT_ADMIN_EMAIL ? null : account.email }
}

type NewAccount = Input<typeof completeCall>['body']

/** Names, email and password of the first administrator; opens their session. */
export async function completeSetup(
  ctx: Context,
  token: string | undefined,
  { account, origin }: { account: NewAccount; origin: Origin },
): Promise<OpenSession> {
  const { found } = await requireOpenSetup(ctx, token)
  const { password, email, firstNames, lastNames } = account
  if (isOwnData(password, account)) {
    throw fail('invalid_data', [{ path: 'password', message: ownDataMessage }])
  }
  const passwordHash = await hashPassword(password, origin)
  return ctx.db.transaction(async (tx) => {
    // Two browsers wait for each other here: the second finds a password that was chosen.
    await lockActiveAdministrators(tx)
    const before = await findSetupAccount(tx)
    const now = ctx.now()
    if (before?.id !== found.userId || !(await markTokenUsed(tx, found.id, now))) {
      throw fail('setup_done')
    }
    if (!(await updateEmail(tx, before.id, { email, emailConfirmedAt: now }))) {
      throw fail('email_taken')
    }
    const chosen = { firstNames, lastNames, passwordHash, generatedPassword: null }
    await updateUser(tx, before.id, chosen)
    await markTokensOfUserUsed(tx, before.id, [...resetPurposes, 'setup'], now)
    await revokeSessionsOf(tx, before.id, { now })
    const user = { ...before, ...chosen, email, emailConfirmedAt: now }
    await recordAudit(
      ctx,
      tx,
      { id: user.id, type: 'admin', network: origin.network, token: undefined },
      {
        action: 'user.complete_setup',
        subject: { type: 'user', id: user.id, label: nameOf(user) },
        before: { firstNames: before.firstNames, lastNames: before.lastNames, email: before.email },
        after: { firstNames, lastNames, email },
      },
    )
    return openSession(ctx, user, tx)
  })
}
