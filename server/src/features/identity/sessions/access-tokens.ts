import { createHmac } from 'node:crypto'
import type { Role } from '@ateneo/contract'
import { type CryptoKey, errors as jose, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { fail } from '../../../platform/errors/fail.ts'

/** Contract: an access token is valid for 15 minutes. */
const LIFETIME_SECONDS = 15 * 60
const MAX_VERIFIED = 2000

const payload = z.object({
  userId: z.uuid(),
  role: z.enum(['student', 'professor', 'admin']),
  sid: z.uuid(),
  exp: z.number(),
})
type Claims = z.infer<typeof payload>

const HEADER = encode({ alg: 'HS256' })

/** The JWTs of sessions. */
export class AccessTokens {
  readonly #secret: string
  /** Kept, since importing the key takes longer than verifying a signature. */
  readonly #key: Promise<CryptoKey>
  /** Verified tokens, since `jose` verifies in another thread; only the expiry is checked again. */
  readonly #verified = new LRUCache<string, Claims>({ max: MAX_VERIFIED })

  constructor(secret: string) {
    this.#secret = secret
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    this.#key = crypto.subtle.importKey('raw', Buffer.from(secret), algorithm, false, ['verify'])
  }

  /**
   * Signs the JWT synchronously by hand: `jose` signs in another thread, which takes ten times as
   * long.
   */
  sign(session: { id: string; userId: string; role: Role }, now: Date): string {
    const issuedAt = secondsOf(now)
    const { id: sid, userId, role } = session
    const claims = { userId, role, sid, iat: issuedAt, exp: issuedAt + LIFETIME_SECONDS }
    const signed = `${HEADER}.${encode(claims)}`
    const signature = createHmac('sha256', this.#secret).update(signed).digest('base64url')
    return `${signed}.${signature}`
  }

  /** Throws `token_expired` or `token_invalid`. */
  async read(token: string, now: Date): Promise<Claims> {
    const claims = this.#verified.get(token)
    if (claims && claims.exp > secondsOf(now)) return claims
    const fresh = await this.#verify(token, now)
    this.#verified.set(token, fresh)
    return fresh
  }

  async #verify(token: string, now: Date): Promise<Claims> {
    try {
      const { payload: claims } = await jwtVerify(token, await this.#key, {
        algorithms: ['HS256'],
        currentDate: now,
      })
      return payload.parse(claims)
    } catch (error) {
      if (error instanceof jose.JWTExpired) throw fail('token_expired')
      if (error instanceof jose.JOSEError || error instanceof z.ZodError) {
        throw fail('token_invalid')
      }
      throw error
    }
  }
}

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000)

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
