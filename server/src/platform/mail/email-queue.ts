import { type Queue, queue } from '../jobs/queue.ts'

/** After about four hours of doubling pauses, an email is tried every three hours. */
const LONGEST_PAUSE_SECONDS = 3 * 60 * 60
/** With these pauses the last retry comes after three days. */
const RETRIES = 34

/** A queue of emails: kept through an outage of the mail server of up to three days. */
export function emailQueue<Data extends object>(
  name: string,
  { concurrency = 1, needsClock = false }: { concurrency?: number; needsClock?: boolean } = {},
): Queue<Data> {
  const patience = { retries: RETRIES, maxRetryDelaySeconds: LONGEST_PAUSE_SECONDS }
  return queue<Data>(name, { ...patience, concurrency, needsClock, sendsEmail: true })
}
