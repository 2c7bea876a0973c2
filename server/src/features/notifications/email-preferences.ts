import type { EmailFrequency, Role } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { getTimeZone } from '../settings/service.ts'
import { findFrequency, findRecipient, saveFrequency } from './email-store.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

export async function getEmailPreferences(ctx: Context, caller: Caller): Promise<EmailFrequency> {
  return findFrequency(ctx.db, caller.id)
}

export async function editEmailPreferences(
  ctx: Context,
  caller: Caller,
  frequency: EmailFrequency,
): Promise<void> {
  await saveForToday(ctx, caller.id, frequency)
}

/** Idempotent, and without a session: the token names the person. Returns their role. */
export async function unsubscribe(ctx: Context, token: string | undefined): Promise<Role> {
  if (token === undefined) throw fail('mailed_token_missing')
  const userId = readUnsubscribeToken(ctx, token)
  const recipient = userId === undefined ? undefined : await findRecipient(ctx.db, userId)
  if (!recipient) throw fail('mailed_token_invalid')
  await saveForToday(ctx, recipient.id, 'ninguna')
  return recipient.type
}

async function saveForToday(ctx: Context, userId: string, frequency: EmailFrequency) {
  const digestedOn = isoDay(ctx.now(), await getTimeZone(ctx.db))
  await saveFrequency(ctx.db, userId, { frequency, digestedOn })
}
