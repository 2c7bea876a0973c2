import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../../../context.ts'
import { cookieAttributes, hasRefreshCookie } from '../../sessions/refresh-cookie.ts'
import { openClaims, sealClaims } from '../../sessions/sealed-claims.ts'

/** Cookie of the browser that registered a student: there the emailed link also opens the session. */
const NAME = 'registration'
const PATH = '/verify'

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

const claims = z.strictObject({ userId: z.uuid(), until: z.number() })

export function keepTicket(
  ctx: Context,
  reply: FastifyReply,
  { userId, lifetimeMilliseconds }: { userId: string; lifetimeMilliseconds: number },
): void {
  const until = ctx.now().getTime() + lifetimeMilliseconds
  const maxAge = Math.floor(lifetimeMilliseconds / 1000)
  const attributes = { ...cookieAttributes(ctx), path: PATH, maxAge }
  reply.setCookie(NAME, sealClaims(ctx, 'registration', { userId, until }), attributes)
}

/** The account that this browser registered; none where a session is open, which stays as it is. */
export function readTicket(ctx: Context, request: FastifyRequest): string | undefined {
  const sealed = request.cookies[NAME]
  if (sealed === undefined || hasRefreshCookie(request)) return undefined
  return openClaims(ctx, 'registration', { sealed, schema: claims })?.userId
}

export function dropTicket(ctx: Context, { request, reply }: Exchange): void {
  if (request.cookies[NAME] === undefined) return
  reply.clearCookie(NAME, { ...cookieAttributes(ctx), path: PATH })
}
