import { setInterval as everySoOften } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import type { Email, Mail } from '../../platform/mail/mail.ts'
import { UndeliveredEmail } from '../../platform/mail/undelivered-email.ts'
import { putSign, type SignName, type SignRow } from './sign-store.ts'

/** Two missed beats are no alarm: a busy machine may be late. */
const BEAT_MILLISECONDS = 30_000
export const SILENCE_MILLISECONDS = 3 * BEAT_MILLISECONDS + 30_000

type Observer = Pick<Context, 'db' | 'log' | 'now'>
type Worker = Observer & Pick<Context, 'holds' | 'jobs'>

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
export function beatAsWorker(observer: Worker): AsyncDisposable {
  const stop = new AbortController()
  const beating = beat(observer, stop.signal)
  return {
    async [Symbol.asyncDispose]() {
      stop.abort()
      await beating
    },
  }
}

async function beat(observer: Worker, signal: AbortSignal): Promise<void> {
  let isBelieved = await beatOnce(observer, false)
  try {
    for await (const _ of everySoOften(BEAT_MILLISECONDS, undefined, { signal, ref: false })) {
      isBelieved = await beatOnce(observer, isBelieved)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/** What a clock that was ahead has dated is due again as soon as the time is believed. */
async function beatOnce(observer: Worker, wasBelieved: boolean): Promise<boolean> {
  const { holds, jobs, log, now } = observer
  await note(observer, 'worker', { workedAt: now() })
  try {
    const isBelieved = await holds.noteClock()
    if (isBelieved && !wasBelieved) await jobs.bringBack()
    if (!isBelieved && wasBelieved) log.error('the clock is doubted: what moves money waits')
    return isBelieved
  } catch (err) {
    log.warn({ err }, 'the time was not kept')
    return false
  }
}
