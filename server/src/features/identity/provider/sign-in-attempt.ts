import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { deriveKey } from '../../../platform/config/derive-key.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { cookieAttributes } from '../sessions/refresh-cookie.ts'

/** One random id for all tabs of a browser; sent to the calls of the sign-in alone. */
const NAME = 'signIn'
const PATH = '/login/provider'
const LIFETIME_SECONDS = 10 * 60
const RANDOM_BYTES = 16
const ID = /^[\w-]{22}$/

/** What one sign-in sends to the provider, and expects back. */
export interface Attempt {
  state: string
  nonce: string
  /** PKCE (RFC 7636). */
  verifier: string
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** Stored nowhere: the state is signed for this browser, and the secrets are derived from both. */
export function beginAttempt(ctx: Context, { request, reply }: Exchange): Attempt {
  const browser = browserOf(request) ?? newId()
  const attributes = { ...cookieAttributes(ctx), path: PATH, maxAge: LIFETIME_SECONDS }
  reply.setCookie(NAME, browser, attributes)
  const until = Math.floor(ctx.now().getTime() / 1000) + LIFETIME_SECONDS
  const claims = `${newId()}.${until}`
  return derive(ctx, browser, `${claims}.${mac(ctx, 'state', browser, claims)}`)
}

/** Throws `sign_in_expired` for a state that this browser did not begin, or began too long ago. */
export function readAttempt(ctx: Context, request: FastifyRequest, state: string): Attempt {
  const browser = browserOf(request)
  const [id = '', until = '', given = ''] = state.split('.')
  if (browser === undefined) throw fail('sign_in_expired')
  const expected = Buffer.from(mac(ctx, 'state', browser, `${id}.${until}`))
  const signature = Buffer.from(given)
  const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected)
  if (!isOurs || Number(until) * 1000 <= ctx.now().getTime()) throw fail('sign_in_expired')
  return derive(ctx, browser, `${id}.${until}.${given}`)
}

/** After a sign-in, so that none of its addresses opens anything again. */
export function endAttempts(ctx: Context, reply: FastifyReply): void {
  reply.clearCookie(NAME, { ...cookieAttributes(ctx), path: PATH })
}

function browserOf(request: FastifyRequest): string | undefined {
  const id = request.cookies[NAME]
  return id !== undefined && ID.test(id) ? id : undefined
}

const derive = (ctx: Context, browser: string, state: string): Attempt => ({
  state,
  nonce: mac(ctx, 'nonce', browser, state),
  verifier: mac(ctx, 'verifier', browser, state),
})

const newId = () => randomBytes(RANDOM_BYTES).toString('base64url')

function mac(ctx: Context, purpose: string, browser: string, value: string): string {
  return createHmac('sha256', deriveKey(ctx.secrets, 'sign-in'))
    .update(`${purpose} ${browser} ${value}`)
    .digest('base64url')
}
