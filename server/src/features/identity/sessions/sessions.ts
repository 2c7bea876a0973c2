import { createHash, randomBytes } from 'node:crypto'
import type { Role, StudentAccountLevel } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Identity } from '../../../platform/http/route.ts'
import {
  hashRefreshToken,
  newRefreshToken,
  parseRefreshToken,
  type RefreshToken,
  succeed,
} from './refresh-tokens.ts'
import {
  findActiveSession,
  findSessionRotatedSince,
  insertSession,
  revokeSession,
  rotateSession,
} from './sessions-store.ts'
import { findAccountLevel, type UserRow } from '../store.ts'

/** Contract: a refresh token is valid for 7 days. */
const LIFETIME_MILLISECONDS = 7 * 24 * 60 * 60 * 1000
/** Grace period for concurrent renewals of two tabs, and for retries after a lost reply. */
const GRACE_MILLISECONDS = 30 * 1000

/** Tokens and user that the client receives. */
export interface OpenSession {
  user: UserRow
  accountLevel: StudentAccountLevel
  accessToken: string
  refreshToken: string
  expiresAt: Date
}

/** Mailed tokens are stored as this hash only. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Opens a session and returns its access and refresh token. */
export async function openSession<User extends { id: string; type: Role }>(
  ctx: Context,
  user: User,
  db: Executor = ctx.db,
  { hasProved = false }: { /** A code of its second factor. */ hasProved?: boolean } = {},
) {
  const now = ctx.now()
  const id = newId()
  const refreshToken = newRefreshToken(ctx.secrets, id)
  const { expiresAt } = await insertSession(db, {
    id,
    userId: user.id,
    refreshTokenHash: hashRefreshToken(refreshToken),
    createdAt: now,
    secondFactorAt: hasProved ? now : null,
    expiresAt: new Date(now.getTime() + LIFETIME_MILLISECONDS),
  })
  const accountLevel = await findAccountLevel(db, user.id, now)
  return describeSession(ctx, { user, accountLevel, expiresAt, refreshToken })
}

/**
 * Rotates the refresh token and issues an access token; `undefined` if the session is over. Throws
 * what the academy demands of it first.
 * A token that was replaced earlier revokes the session, since it must have leaked.
 */
export async function refresh(ctx: Context, text: string): Promise<OpenSession | undefined> {
  const token = parseRefreshToken(ctx.secrets, text)
  if (!token) return undefined
  const now = ctx.now()
  const { sessionId } = token
  const refreshToken = succeed(ctx.secrets, token)
  const nextHash = hashRefreshToken(refreshToken)
  const hash = hashRefreshToken(token)
  const rotated = await rotateSession(ctx.db, { sessionId, hash, nextHash }, now)
  if (rotated) return describeSession(ctx, { ...rotated, refreshToken })
  const since = new Date(now.getTime() - GRACE_MILLISECONDS)
  const found = await findSessionRotatedSince(ctx.db, { sessionId, hash: nextHash, since, now })
  if (found) {
    const accountLevel = await findAccountLevel(ctx.db, found.user.id, now)
    return describeSession(ctx, { ...found, accountLevel, refreshToken })
  }
  const standing = await findActiveSession(ctx.db, sessionId, now)
  if (standing?.demand) throw fail(standing.demand)
  const ended = await revokeSession(ctx.db, sessionId, now)
  if (ended && ended.refreshTokenHash !== hash) {
    ctx.log.warn({ sessionId }, 'session ended: a refresh token came back after it was replaced')
  }
  return undefined
}

/** The user of an access token whose session is active. Throws `token_invalid` or `token_expired`. */
export async function identifyCaller(ctx: Context, token: string): Promise<Identity> {
  const now = ctx.now()
  const { sid } = await ctx.accessTokens.read(token, now)
  const caller = await findActiveSession(ctx.db, sid, now)
  if (!caller) throw fail('token_invalid')
  const { secondFactorAt, demand, ...identity } = caller
  return { ...identity, secondFactor: secondFactorAt !== null, demand: demand ?? undefined }
}

/** Any token that the session ever had revokes it; a forged one is ignored. */
export async function logout(ctx: Context, text: string): Promise<void> {
  const token = parseRefreshToken(ctx.secrets, text)
  if (token) await revokeSession(ctx.db, token.sessionId, ctx.now())
}

function describeSession<User extends { id: string; type: Role }>(
  ctx: Context,
  {
    user,
    refreshToken: { text, sessionId },
    ...rest
  }: {
    user: User
    refreshToken: RefreshToken
    accountLevel: StudentAccountLevel
    expiresAt: Date
  },
) {
  const session = { id: sessionId, userId: user.id, role: user.type }
  const accessToken = ctx.accessTokens.sign(session, ctx.now())
  return { user, ...rest, accessToken, refreshToken: text }
}
