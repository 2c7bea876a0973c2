import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@ateneo/contract'
import type { Context } from '../context.ts'
import { signAccessToken } from './access-tokens.ts'
import { insertSession } from './store.ts'

/** Contract: a refresh token lives 7 days. */
const LIFETIME_MILLISECONDS = 7 * 24 * 60 * 60 * 1000

/** Mailed and refresh tokens are stored only like this. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Opens a session and gives both of its tokens. */
export async function openSession(ctx: Context, user: { id: string; type: Role }) {
  const refreshToken = newToken()
  const now = ctx.now()
  const session = await insertSession(ctx.db, {
    userId: user.id,
    refreshTokenHash: hashToken(refreshToken),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MILLISECONDS),
  })
  const accessToken = await signAccessToken(ctx, {
    id: session.id,
    userId: user.id,
    role: user.type,
  })
  return { accessToken, refreshToken }
}
