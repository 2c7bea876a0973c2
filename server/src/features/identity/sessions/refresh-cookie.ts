import { hasSecureCookies } from '@ateneo/contract/secure-cookies'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'

const NAME = 'refreshToken'
/** Readable by scripts, so that visitors without a refresh token request no renewal. */
const MARKER = 'hasSession'

/** HTTP-only and same-site. */
export const cookieAttributes = ({ config }: Context): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'strict',
  secure: hasSecureCookies(config.publicUrl),
})

export const hasRefreshCookie = (request: FastifyRequest) => request.cookies[NAME] !== undefined

/** The body's token, else the cookie's. */
export function readRefreshToken(
  request: FastifyRequest,
  body: { refreshToken?: string | null | undefined },
): string {
  const token = body.refreshToken || request.cookies[NAME]
  if (!token) throw fail('refresh_token_missing')
  return token
}

export function keepRefreshCookie(
  ctx: Context,
  reply: FastifyReply,
  { refreshToken, expiresAt }: { refreshToken: string; expiresAt: Date },
): void {
  const maxAge = Math.floor((expiresAt.getTime() - ctx.now().getTime()) / 1000)
  reply.setCookie(NAME, refreshToken, { ...cookieAttributes(ctx), maxAge })
  reply.setCookie(MARKER, '1', { ...cookieAttributes(ctx), httpOnly: false, maxAge })
}

export function dropRefreshCookie(ctx: Context, reply: FastifyReply): void {
  for (const name of [NAME, MARKER]) reply.clearCookie(name, cookieAttributes(ctx))
}
