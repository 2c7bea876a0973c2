import { setInterval as everySoOften } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import type { Email, Mail } from '../../platform/mail/mail.ts'
import { UndeliveredEmail } from '../../platform/mail/undelivered-email.ts'
import { putSign, type SignName, type SignRow } from './sign-store.ts'

/** Two missed beats are no alarm: a busy machine may be late. */
const BEAT_MILLISECONDS = 30_000
export const SILENCE_MILLISECONDS = 3 * BEAT_MILLISECONDS + 30_000

type Observer = Pick<Context, 'db' | 'log' | 'now'>

/** Mail that remembers when it last delivered, and when and why it last could not. */
export function observeMail(observer: Observer, mail: Mail): Mail {
  return {
    description: mail.description,
    async send(email: Email) {
      try {
        await mail.send(email)
      } catch (error) {
        const undelivered = new UndeliveredEmail(email, error)
        await note(observer, 'mail', {
          failedAt: observer.now(),
          failure: undelivered.message,
        })
        throw undelivered
      }
      await note(observer, 'mail', { workedAt: observer.now() })
    },
  }
}

/** Only logged: an email that was delivered must not be sent again because its sign was lost. */
async function note(
  { db, log }: Observer,
  name: SignName,
  sign: Partial<Omit<SignRow, 'name'>>,
): Promise<void> {
  try {
    await putSign(db, name, sign)
  } catch (err) {
    log.warn({ err, part: name }, 'a sign of life was not kept')
  }
}

/** The worker's sign of life, until the returned object is disposed of. */
export function beatAsWorker(observer: Observer): AsyncDisposable {
  const stop = new AbortController()
  const beating = beat(observer, stop.signal)
  return {
    async [Symbol.asyncDispose]() {
      stop.abort()
      await beating
    },
  }
}

async function beat(observer: Observer, signal: AbortSignal): Promise<void> {
  await note(observer, 'worker', { workedAt: observer.now() })
  try {
    for await (const _ of everySoOften(BEAT_MILLISECONDS, undefined, { signal, ref: false })) {
      await note(observer, 'worker', { workedAt: observer.now() })
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
