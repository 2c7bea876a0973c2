import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'

const NAME = 'refreshToken'

/** Out of reach of scripts, and never sent along from another site. */
const attributes = ({ config }: Context) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: config.publicUrl.startsWith('https:'),
})

/** The token of the body, else of the cookie. */
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
  reply.setCookie(NAME, refreshToken, { ...attributes(ctx), maxAge })
}

export function dropRefreshCookie(ctx: Context, reply: FastifyReply): void {
  reply.clearCookie(NAME, attributes(ctx))
}
