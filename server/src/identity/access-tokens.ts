import type { Role } from '@ateneo/contract'
import { type CryptoKey, errors as jose, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import type { Caller } from '../http/route.ts'
import { findActiveSession } from './store.ts'

/** Contract: the access token lives 15 minutes. */
const LIFETIME_SECONDS = 15 * 60

const payload = z.object({
  userId: z.uuid(),
  role: z.enum(['student', 'professor', 'admin']),
  sid: z.uuid(),
  exp: z.number(),
})
type Claims = z.infer<typeof payload>

const keys = new WeakMap<Context['secrets'], Promise<CryptoKey>>()

/** Imported once: to do so with every call takes longer than the signature. */
function keyOf({ secrets }: Context): Promise<CryptoKey> {
  const kept =
    keys.get(secrets) ??
    crypto.subtle.importKey(
      'raw',
      Buffer.from(secrets.sessionKey),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign', 'verify'],
    )
  keys.set(secrets, kept)
  return kept
}

export async function signAccessToken(
  ctx: Context,
  session: { id: string; userId: string; role: Role },
): Promise<string> {
  const issuedAt = Math.floor(ctx.now().getTime() / 1000)
  return new SignJWT({ userId: session.userId, role: session.role, sid: session.id })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(await keyOf(ctx))
}

/** The caller of an access token whose session still stands; who it is comes from the database. */
export async function identifyCaller(ctx: Context, token: string): Promise<Caller> {
  const { sid } = await readToken(ctx, token)
  const caller = await findActiveSession(ctx.db, sid, ctx.now())
  if (!caller) throw fail('token_invalid')
  return caller
}

/** Of the last tokens: a signature holds for as long as its key, and takes a turn of another thread. */
const verified = new WeakMap<Context['secrets'], LRUCache<string, Claims>>()
const MOST_VERIFIED = 2000

async function readToken(ctx: Context, token: string): Promise<Claims> {
  const kept = verified.get(ctx.secrets) ?? new LRUCache({ max: MOST_VERIFIED })
  verified.set(ctx.secrets, kept)
  const claims = kept.get(token)
  if (claims && claims.exp > Math.floor(ctx.now().getTime() / 1000)) return claims
  const fresh = await verifyToken(ctx, token)
  kept.set(token, fresh)
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
