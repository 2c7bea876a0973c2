import type { Transaction } from '../../../platform/db/connect.ts'
import { DAY } from './schedule.ts'
import { findSubscriptionById } from './subscription-store.ts'

/** A charge that comes later than this pays for days of which most are over. */
const LATE_MILLISECONDS = 4 * DAY

/** Where the period begins that a charge pays for: at the end of the one before, also if it is late. */
export async function findRenewalStart(
  tx: Transaction,
  subscriptionId: string,
  now: Date,
): Promise<Date> {
  const { currentUntil } = (await findSubscriptionById(tx, subscriptionId))!
  if (currentUntil === null || currentUntil > now) return now
  return now.getTime() - currentUntil.getTime() > LATE_MILLISECONDS ? now : currentUntil
}
