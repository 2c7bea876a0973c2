import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { deriveKey } from '../derive-key.ts'
import { fail } from '../fail.ts'
import type { UserRow } from './store.ts'

const LIFETIME_MILLISECONDS = 10 * 60 * 1000

const payload = z.strictObject({ userId: z.uuid(), until: z.number(), password: z.string() })

const sign = (ctx: Context, body: string) =>
  createHmac('sha256', deriveKey(ctx.secrets, 'login-challenge')).update(body).digest()

/** Changes with the password, so that a challenge of the old one is worth nothing. */
const markOf = (ctx: Context, { passwordHash }: UserRow) =>
  sign(ctx, passwordHash).toString('base64url')

/** Proves for some minutes that the password was right; opens nothing without a code. */
export function issueChallenge(ctx: Context, user: UserRow): string {
  const until = ctx.now().getTime() + LIFETIME_MILLISECONDS
  const claims = { userId: user.id, until, password: markOf(ctx, user) }
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${body}.${sign(ctx, body).toString('base64url')}`
}

/** The account of a challenge. Throws `second_factor_challenge_invalid`. */
export async function readChallenge(
  ctx: Context,
  challenge: string,
  find: (userId: string) => Promise<UserRow | undefined>,
): Promise<UserRow> {
  const [body = '', signature = ''] = challenge.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(ctx, body)
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isOurs) throw fail('second_factor_challenge_invalid')
  const claims = payload.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  const user = claims.until > ctx.now().getTime() ? await find(claims.userId) : undefined
  if (!user || markOf(ctx, user) !== claims.password) throw fail('second_factor_challenge_invalid')
  return user
}
