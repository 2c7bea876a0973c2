import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import type { Transaction } from '../../server/src/platform/db/connect.ts'
import { closeMonths } from '../../server/src/features/purchases/earnings/month-close.ts'

/** Shares the subscriptions of each month on the first of the next one, as the job does. */
export async function closePastMonths(tx: Transaction, since: Date, now: Date): Promise<void> {
  const [year = 0, month = 0] = isoDay(since, defaultTimeZone).split('-').map(Number)
  for (let next = month; ; next++) {
    // Noon in UTC is the same day in Mexico City.
    const closing = new Date(Date.UTC(year, next, 1, 12))
    if (closing > now) return
    await closeMonths({ db: tx, now: () => closing })
  }
}
