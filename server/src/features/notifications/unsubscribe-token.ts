import { createHmac, timingSafeEqual } from 'node:crypto'
import { id } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { deriveKey } from '../../platform/config/derive-key.ts'

/** Id and MAC: no row, since it only ever turns emails off and stays valid in old emails. */
export function unsubscribeToken(ctx: Context, userId: string): string {
  return `${userId}.${macOf(ctx, userId)}`
}

/** The user's id; `undefined` if the token is not one of ours. */
export function readUnsubscribeToken(ctx: Context, token: string): string | undefined {
  const [userId = '', mac = ''] = token.split('.')
  if (!id.safeParse(userId).success) return undefined
  const [sent, own] = [mac, macOf(ctx, userId)].map((text) => Buffer.from(text)) as [Buffer, Buffer]
  return sent.length === own.length && timingSafeEqual(sent, own) ? userId : undefined
}

function macOf({ secrets }: Context, userId: string): string {
  const key = deriveKey(secrets, 'email-unsubscription')
  return createHmac('sha256', key).update(userId).digest('base64url')
}
