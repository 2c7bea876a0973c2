import { createHmac } from 'node:crypto'
import type { Role } from '@ateneo/contract'
import { type CryptoKey, errors as jose, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Identity } from '../../../platform/http/route.ts'
import { findActiveSession } from './sessions-store.ts'

/** Contract: an access token is valid for 15 minutes. */
const LIFETIME_SECONDS = 15 * 60

const payload = z.object({
  userId: z.uuid(),
  role: z.enum(['student', 'professor', 'admin']),
  sid: z.uuid(),
  exp: z.number(),
})
type Claims = z.infer<typeof payload>

const keys = new WeakMap<Context['secrets'], Promise<CryptoKey>>()

/** Cached per secret, since importing the key takes longer than verifying a signature. */
function keyOf({ secrets }: Context): Promise<CryptoKey> {
  const key =
    keys.get(secrets) ??
    crypto.subtle.importKey(
      'raw',
      Buffer.from(secrets.sessionKey),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['verify'],
    )
  keys.set(secrets, key)
  return key
}

const HEADER = encode({ alg: 'HS256' })

/**
 * Signs the JWT synchronously by hand: `jose` signs in another thread, which takes ten times as
 * long.
 */
export function signAccessToken(
  ctx: Context,
  session: { id: string; userId: string; role: Role },
): string {
  const issuedAt = Math.floor(ctx.now().getTime() / 1000)
  const { id: sid, userId, role } = session
  const claims = { userId, role, sid, iat: issuedAt, exp: issuedAt + LIFETIME_SECONDS }
  const signed = `${HEADER}.${encode(claims)}`
  const signature = createHmac('sha256', ctx.secrets.sessionKey).update(signed).digest('base64url')
  return `${signed}.${signature}`
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** Verifies the access token and loads its active session and user from the database. */
export async function identifyCaller(ctx: Context, token: string): Promise<Identity> {
  const { sid } = await readToken(ctx, token)
  const caller = await findActiveSession(ctx.db, sid, ctx.now())
  if (!caller) throw fail('token_invalid')
  const { secondFactorAt, demand, ...identity } = caller
  return { ...identity, secondFactor: secondFactorAt !== null, demand: demand ?? undefined }
}

/**
 * LRU cache of verified tokens, since `jose` verifies in another thread; only the expiry is checked
 * again.
 */
const verified = new WeakMap<Context['secrets'], LRUCache<string, Claims>>()
const MAX_VERIFIED = 2000

async function readToken(ctx: Context, token: string): Promise<Claims> {
  const cache = verified.get(ctx.secrets) ?? new LRUCache({ max: MAX_VERIFIED })
  verified.set(ctx.secrets, cache)
  const claims = cache.get(token)
  if (claims && claims.exp > Math.floor(ctx.now().getTime() / 1000)) return claims
  const fresh = await verifyToken(ctx, token)
  cache.set(token, fresh)
  return fresh
}

async function verifyToken(ctx: Context, token: string): Promise<Claims> {
  try {
    const { payload: claims } = await jwtVerify(token, await keyOf(ctx), {
      algorithms: ['HS256'],
      currentDate: ctx.now(),
    })
    return payload.parse(claims)
  } catch (error) {
    if (error instanceof jose.JWTExpired) throw fail('token_expired')
    if (error instanceof jose.JOSEError || error instanceof z.ZodError) throw fail('token_invalid')
    throw error
  }
}
