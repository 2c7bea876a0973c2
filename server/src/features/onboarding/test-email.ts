import { setTimeout as sleep } from 'node:timers/promises'
import type { TestEmail } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../platform/http/route.ts'
import { UndeliveredEmail } from '../../platform/mail/undelivered-email.ts'
import { getPerson } from '../identity/service.ts'
import { getSite } from '../settings/service.ts'
import { composeTestEmail } from './emails.ts'

/** Longer than a mail server's greeting may take; the sending itself ends by limits of its own. */
const LIMIT_MILLISECONDS = 15_000

/** Sent at once, by no queue, to whoever asks; how it ended is its answer. */
export async function sendTestEmail(
  ctx: Context,
  admin: Pick<Caller, 'id'>,
  limitMilliseconds = LIMIT_MILLISECONDS,
): Promise<TestEmail> {
  const person = await getPerson(ctx.db, admin.id)
  const { email: to } = person
  const sending = ctx.mail.send(composeTestEmail(await getSite(ctx), person)).then(() => undefined)
  const failure = await Promise.race([
    sending.catch((error: unknown) => error),
    sleep(limitMilliseconds, 'late' as const, { ref: false }),
  ])
  if (failure === undefined) {
    const outcome = ctx.config.smtpUrl === undefined ? 'kept' : 'sent'
    return { outcome, to, reason: null, answer: null }
  }
  if (failure === 'late') {
    const reason = 'el servidor de correo no contesta a tiempo'
    return { outcome: 'failed', to, reason, answer: null }
  }
  if (!(failure instanceof UndeliveredEmail)) throw failure
  return { outcome: 'failed', to, reason: failure.reason ?? null, answer: failure.message }
}
