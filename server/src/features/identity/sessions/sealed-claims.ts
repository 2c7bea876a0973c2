import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { deriveKey, type KeyPurpose } from '../../../platform/config/derive-key.ts'

export const sign = (ctx: Context, purpose: KeyPurpose, body: string) =>
  createHmac('sha256', deriveKey(ctx.secrets, purpose)).update(body).digest()

/** Claims that a client keeps for the server, which stores nothing: signed, not encrypted. */
export function sealClaims(ctx: Context, purpose: KeyPurpose, claims: object): string {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${body}.${sign(ctx, purpose, body).toString('base64url')}`
}

/** `undefined`: not sealed by this academy for this purpose, or `until` is over. */
export function openClaims<Claims extends { until: number }>(
  ctx: Context,
  purpose: KeyPurpose,
  { sealed, schema }: { sealed: string; schema: z.ZodType<Claims> },
): Claims | undefined {
  const [body = '', signature = ''] = sealed.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(ctx, purpose, body)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const claims = schema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return claims.until > ctx.now().getTime() ? claims : undefined
}
