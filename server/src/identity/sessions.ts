import { createHash, randomBytes } from 'node:crypto'
import type { Role, StudentAccountLevel } from '@ateneo/contract'
import type { Context } from '../context.ts'
import type { Executor } from '../db/connect.ts'
import { signAccessToken } from './access-tokens.ts'
import {
  findAccountLevel,
  findSessionByToken,
  insertSession,
  revokeSession,
  type UserRow,
} from './store.ts'

/** Contract: a refresh token lives 7 days. */
const LIFETIME_MILLISECONDS = 7 * 24 * 60 * 60 * 1000

/** What its holder is given. */
export interface OpenSession {
  user: UserRow
  accountLevel: StudentAccountLevel
  accessToken: string
  refreshToken: string
  expiresAt: Date
}

/** Mailed and refresh tokens are stored only like this. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Opens a session and gives both of its tokens. */
export async function openSession<User extends { id: string; type: Role }>(
  ctx: Context,
  user: User,
  db: Executor = ctx.db,
) {
  const refreshToken = newToken()
  const now = ctx.now()
  const session = await insertSession(db, {
    userId: user.id,
    refreshTokenHash: hashToken(refreshToken),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MILLISECONDS),
  })
  return describeSession(ctx, db, { user, session, refreshToken })
}

/** A new access token; the refresh token stays. `undefined` when the session no longer stands. */
export async function renewSession(
  ctx: Context,
  refreshToken: string,
): Promise<OpenSession | undefined> {
  const found = await findSessionByToken(ctx.db, hashToken(refreshToken), ctx.now())
  return found && describeSession(ctx, ctx.db, { ...found, refreshToken })
}

/** Of a token that nobody knows there is nothing to end. */
export async function endSession(ctx: Context, refreshToken: string): Promise<void> {
  await revokeSession(ctx.db, hashToken(refreshToken), ctx.now())
}

async function describeSession<User extends { id: string; type: Role }>(
  ctx: Context,
  db: Executor,
  {
    user,
    session,
    refreshToken,
  }: { user: User; session: { id: string; expiresAt: Date }; refreshToken: string },
) {
  const [accessToken, accountLevel] = await Promise.all([
    signAccessToken(ctx, { id: session.id, userId: user.id, role: user.type }),
    findAccountLevel(db, user.id, ctx.now()),
  ])
  return { user, accountLevel, accessToken, refreshToken, expiresAt: session.expiresAt }
}
