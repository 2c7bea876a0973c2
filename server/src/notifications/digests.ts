import { hourOf, isoDay } from '@ateneo/contract/calendar'
import type { Context } from '../context.ts'
import { getSite, getTimeZone } from '../settings/service.ts'
import { unsubscribeUrl } from './email-delivery.ts'
import {
  findRecipient,
  listDigestsDue,
  lockPreferences,
  lockWaitingNotifications,
  markDigested,
  markEmails,
} from './email-store.ts'
import { composeDigest } from './emails.ts'
import { digestEmails } from './queues.ts'

/** In the academy's time zone; a server that was down then sends them when it is back. */
export const DIGEST_HOUR = 8

/** After this time an email that should go at once, but has not, goes into a digest. */
const AT_ONCE_MILLISECONDS = 60 * 60 * 1000

export async function enqueueDigests(ctx: Context): Promise<void> {
  const timeZone = await getTimeZone(ctx.db)
  const now = ctx.now()
  if (hourOf(now, timeZone) < DIGEST_HOUR) return
  const today = isoDay(now, timeZone)
  const before = new Date(now.getTime() - AT_ONCE_MILLISECONDS)
  await ctx.db.transaction(async (tx) => {
    const due = await listDigestsDue(tx, { today, weekStart: mondayOf(today), before })
    for (const userId of due) await ctx.jobs.enqueue(tx, digestEmails, { userId, day: today })
  })
}

/** One email a day or week, however often the job runs: row locks, and the day of the last one. */
export async function mailDigest(
  ctx: Context,
  { userId, day }: { userId: string; day: string },
): Promise<void> {
  const site = await getSite(ctx)
  await ctx.db.transaction(async (tx) => {
    const { frequency, digestedOn } = await lockPreferences(tx, userId)
    const since = frequency === 'semanal' ? mondayOf(day) : day
    if (digestedOn !== null && digestedOn >= since) return
    const rows = await lockWaitingNotifications(tx, userId)
    if (rows.length === 0) return
    const recipient = await findRecipient(tx, userId)
    const isWanted = frequency !== 'ninguna' && recipient?.isActive
    if (isWanted) {
      const envelope = { site, recipient, unsubscribeUrl: unsubscribeUrl(ctx, site, userId) }
      await ctx.mail.send(composeDigest(envelope, rows))
      await markDigested(tx, userId, day)
    }
    await markEmails(
      tx,
      rows.map(({ id }) => id),
      isWanted ? 'sent' : 'skipped',
    )
  })
}

/** The Monday of that day's week; both as `2026-11-23`. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
