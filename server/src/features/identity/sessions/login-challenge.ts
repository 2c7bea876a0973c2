import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { openClaims, sealClaims, sign } from './sealed-claims.ts'
import type { UserRow } from '../store.ts'

const LIFETIME_MILLISECONDS = 10 * 60 * 1000

const payload = z.strictObject({ userId: z.uuid(), until: z.number(), password: z.string() })

/** Changes with the password, so that a challenge of the old one is worth nothing. */
const markOf = (ctx: Context, { passwordHash }: UserRow) =>
  sign(ctx, 'login-challenge', passwordHash).toString('base64url')

/** Proves for some minutes that the password was right; opens nothing without a code. */
export function issueChallenge(ctx: Context, user: UserRow): string {
  const until = ctx.now().getTime() + LIFETIME_MILLISECONDS
  return sealClaims(ctx, 'login-challenge', { userId: user.id, until, password: markOf(ctx, user) })
}

/** The account of a challenge. Throws `second_factor_challenge_invalid`. */
export async function readChallenge(
  ctx: Context,
  challenge: string,
  find: (userId: string) => Promise<UserRow | undefined>,
): Promise<UserRow> {
  const claims = openClaims(ctx, 'login-challenge', { sealed: challenge, schema: payload })
  const user = claims && (await find(claims.userId))
  if (!user || markOf(ctx, user) !== claims.password) throw fail('second_factor_challenge_invalid')
  return user
}
