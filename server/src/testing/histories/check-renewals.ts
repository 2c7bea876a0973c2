import { eq } from '../../platform/db/drizzle.ts'
import { LATEST_NOTICE_MILLISECONDS } from '../../features/purchases/renewals/schedule.ts'
import { renewalNotices } from '../../features/purchases/tables.ts'
import { chargesOf, consentsOf, readSubscription } from '../subscribe.ts'
import type { History } from './history.ts'

const GRACE_MILLISECONDS = 3 * 24 * 60 * 60_000

/** No charge is kept without consent and notice, at another price, or twice for one period. */
export async function checkRenewals({ world, subscriptions }: History): Promise<string[]> {
  const { academy } = world
  const faults: string[] = []
  for (const begun of subscriptions) {
    const row = await readSubscription(academy, begun)
    const consents = await consentsOf(academy, begun)
    const notices = await academy.db
      .select()
      .from(renewalNotices)
      .where(eq(renewalNotices.subscriptionId, begun.id))
    const charges = await chargesOf(academy, begun)
    const kept = charges.filter(({ cycle }) => cycle !== null)
    kept.forEach(({ cycle, priceCents }, index) => {
      if (cycle !== index + 1) faults.push(`charge ${index + 1} is numbered ${cycle}`)
      if (priceCents !== row.priceCents) faults.push(`charge ${cycle} has another price`)
      const isTold = notices.some(
        (notice) =>
          notice.cycle === cycle &&
          notice.sentAt !== null &&
          notice.chargeOn.getTime() - notice.sentAt.getTime() >= LATEST_NOTICE_MILLISECONDS,
      )
      const last = kept[index - 1]?.createdAt
      const isAgreedTo = consents.some(({ givenAt }) => last === undefined || givenAt > last)
      if (!isTold && !isAgreedTo) faults.push(`nobody was told of charge ${cycle}`)
    })
    if (consents.length === 0) faults.push('a subscription without consent')
    const refused = charges.filter(({ cycle, status }) => cycle === null && status !== 'failed')
    if (refused.length > 0) faults.push('a charge that bought nothing is kept')
    const { currentUntil, graceUntil, cancelWantedAt } = row
    const grace = graceUntil === null ? 0 : graceUntil.getTime() - (currentUntil?.getTime() ?? 0)
    if (currentUntil !== null && grace > GRACE_MILLISECONDS) faults.push('too many days of grace')
    if (graceUntil !== null && cancelWantedAt !== null) faults.push('grace after cancelling')
  }
  return faults
}
