import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Identity } from '../../platform/http/route.ts'
import { hashToken } from './token-admin.ts'
import { findStandingToken, noteUse } from './store.ts'

const USE_NOTED_EVERY_MILLISECONDS = 60_000

/** The administrator whose access token this is. Throws `token_invalid`, `token_expired` or `token_without_second_factor`. */
export async function identifyByToken(ctx: Context, text: string): Promise<Identity> {
  const found = await findStandingToken(ctx.db, hashToken(text))
  if (!found) throw fail('token_invalid')
  const { id, name, scopes, userId, type, isSuperAdmin, expiresAt, lastUsedAt } = found
  if (found.isEnded) throw fail('token_without_second_factor')
  const now = ctx.now()
  if (expiresAt <= now) throw fail('token_expired')
  const before = new Date(now.getTime() - USE_NOTED_EVERY_MILLISECONDS)
  if (lastUsedAt === null || lastUsedAt < before) await noteUse(ctx.db, id, { now, before })
  const token = { id, name, scopes }
  return { id: userId, type, isSuperAdmin, sessionId: undefined, token }
}
