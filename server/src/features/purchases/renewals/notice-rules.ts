import type { Executor } from '../../../platform/db/connect.ts'
import { listNotices } from './notice-store.ts'
import { DAY, NOTICE_MILLISECONDS } from './schedule.ts'
import { findLastConsent, findLastCycle } from './cycle-store.ts'
import type { SubscriptionRow } from './subscription-store.ts'

/** A provider's day may begin before the academy's. */
const EARLY_CHARGE_MILLISECONDS = DAY

/**
 * Whether its student knew of a charge: a notice of it was sent in time, or they agreed to it so
 * shortly before that the consent names its day.
 */
export async function isAnnounced(
  db: Executor,
  subscription: SubscriptionRow,
  { cycle, happenedAt }: { cycle: number; happenedAt: Date },
): Promise<boolean> {
  if (await isAgreedTo(db, subscription.id, happenedAt)) return true
  const notices = await listNotices(db, subscription.id, cycle)
  return notices.some(({ sentAt, chargeOn }) => sentAt !== null && !isEarly(happenedAt, chargeOn))
}

/** The next charge is the first one after the consent, which named a day within the notice's days. */
export async function isAgreedTo(
  db: Executor,
  subscriptionId: string,
  happenedAt?: Date,
): Promise<boolean> {
  const consent = await findLastConsent(db, subscriptionId)
  if (!consent) return false
  const last = await findLastCycle(db, subscriptionId)
  if (last && last.seenAt >= consent.givenAt) return false
  if (happenedAt && isEarly(happenedAt, consent.chargeOn)) return false
  return consent.chargeOn.getTime() - consent.givenAt.getTime() <= NOTICE_MILLISECONDS
}

const isEarly = (happenedAt: Date, chargeOn: Date) =>
  happenedAt.getTime() < chargeOn.getTime() - EARLY_CHARGE_MILLISECONDS
