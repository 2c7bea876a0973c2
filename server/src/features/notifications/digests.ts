import { hourOf, isoDay } from '@ateneo/contract/calendar'
import type { Context } from '../../context.ts'
import { getSite, getTimeZone } from '../settings/service.ts'
import { claimAt, releasing, unsubscribeUrl } from './email-delivery.ts'
import {
  claimWaitingEmails,
  findRecipient,
  listDigestsDue,
  lockPreferences,
  markDigested,
  markEmails,
  type Overdue,
  releaseEmails,
  setDigestClaim,
} from './email-store.ts'
import { composeDigest } from './emails.ts'
import { digestEmails } from './queues.ts'

/** In the academy's time zone; a server that was down then sends them when it is back. */
const DIGEST_HOUR = 8

const HOUR_MILLISECONDS = 60 * 60 * 1000

/** From before these times, what should go at once but has not goes into a digest. */
function overdueAt(now: Date): Overdue {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MILLISECONDS)
  // Announcements wait for their own email, as a digest has only their titles.
  return { announcedBefore: before(24), othersBefore: before(1) }
}

export async function enqueueDigests(ctx: Context): Promise<void> {
  const timeZone = await getTimeZone(ctx.db)
  const now = ctx.now()
  if (hourOf(now, timeZone) < DIGEST_HOUR) return
  const today = isoDay(now, timeZone)
  const overdue = overdueAt(now)
  await ctx.db.transaction(async (tx) => {
    const due = await listDigestsDue(tx, { today, weekStart: mondayOf(today), overdue })
    for (const userId of due) await ctx.jobs.enqueue(tx, digestEmails, { userId, day: today })
  })
}

interface DigestJob {
  userId: string
  day: string
}

/** One email a day or week, however often the job runs: claims, and the day of the last one. */
export async function mailDigest(ctx: Context, { userId, day }: DigestJob): Promise<void> {
  const claimed = await claimDigest(ctx, { userId, day })
  if (!claimed) return
  const { rows, frequency, claim } = claimed
  const ids = rows.map(({ id }) => id)
  const finish = (status: 'sent' | 'skipped') =>
    ctx.db.transaction(async (tx) => {
      await markEmails(tx, ids, status)
      await setDigestClaim(tx, userId, null)
      if (status === 'sent') await markDigested(tx, userId, day)
    })
  const release = () =>
    ctx.db.transaction(async (tx) => {
      await releaseEmails(tx, ids, claim)
      await setDigestClaim(tx, userId, null)
    })
  await releasing(async () => {
    const site = await getSite(ctx)
    const recipient = await findRecipient(ctx.db, userId)
    if (frequency === 'ninguna' || !recipient?.isActive) return finish('skipped')
    const envelope = { site, recipient, unsubscribeUrl: unsubscribeUrl(ctx, site, userId) }
    await ctx.mail.send(composeDigest(envelope, rows))
    await finish('sent')
  }, release)
}

/** What the digest tells; `undefined` if nothing waits, or the person has or is getting theirs. */
async function claimDigest(ctx: Context, { userId, day }: DigestJob) {
  return ctx.db.transaction(async (tx) => {
    const claim = claimAt(ctx)
    const { frequency, digestedOn, digestClaimedAt } = await lockPreferences(tx, userId)
    const since = frequency === 'semanal' ? mondayOf(day) : day
    if (digestedOn !== null && digestedOn >= since) return undefined
    if (digestClaimedAt !== null && digestClaimedAt >= claim.abandonedBefore) return undefined
    const overdue = frequency === 'tiempo-real' ? overdueAt(claim.now) : undefined
    const rows = await claimWaitingEmails(tx, userId, claim, overdue)
    if (rows.length === 0) return undefined
    await setDigestClaim(tx, userId, claim.now)
    return { rows, frequency, claim }
  })
}

/** The Monday of that day's week; both as `2026-11-23`. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
