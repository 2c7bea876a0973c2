import type { Context } from '../../../context.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { findMailedToken, insertMailedToken, type TokenPurpose } from './mailed-tokens-store.ts'
import { hashToken, newToken } from '../sessions/sessions.ts'

/** Creates a token for an email; only its hash is stored. */
export async function issueMailedToken(
  ctx: { db: Executor; now(): Date },
  {
    lifetimeMilliseconds,
    ...values
  }: {
    userId: string
    purpose: TokenPurpose
    lifetimeMilliseconds: number
    emailChangeId?: string
  },
): Promise<string> {
  const token = newToken()
  const now = ctx.now()
  await insertMailedToken(ctx.db, {
    ...values,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMilliseconds),
  })
  return token
}

/** The token's row, even if used or expired. */
export async function readMailedToken(
  ctx: Context,
  token: string | undefined,
  ...purposes: TokenPurpose[]
) {
  if (token === undefined) throw fail('mailed_token_missing')
  const found = await findMailedToken(ctx.db, hashToken(token), purposes)
  if (!found) throw fail('mailed_token_invalid')
  return found
}
