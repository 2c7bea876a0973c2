import type { Context } from '../../context.ts'
import { mailAtOnce, notify } from '../notifications/service.ts'
import { getSite } from '../settings/service.ts'
import { composeAnnouncementEmail } from './emails.ts'
import { announcementBatches, announcementEmails } from './queues.ts'
import { findAnnouncement, listRecipients, lockAnnouncement, markDelivered } from './store.ts'

/** Small enough for a short transaction. */
export const BATCH_SIZE = 100

interface Batch {
  announcementId: string
  after: string | null
}

/**
 * Notifies the next students and enqueues their emails and the following batch, all in one
 * transaction: a job that is repeated finds its batch done.
 */
export async function deliverBatch(ctx: Context, { announcementId, after }: Batch): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const announcement = await lockAnnouncement(tx, announcementId)
    if (!announcement || announcement.deliveredThrough !== after) return
    const found = await findAnnouncement(tx, announcementId)
    const { courseId, title } = announcement
    const batch = await listRecipients(tx, { courseId, now: ctx.now(), after, limit: BATCH_SIZE })
    const last = batch.at(-1)
    if (last === undefined) return
    const notificationIds = await notify(ctx, tx, {
      to: batch,
      type: 'anuncio',
      message: `Anuncio de «${found!.courseTitle}»: ${title}`,
      href: announcementsHref(courseId),
      email: 'own',
    })
    const emails = notificationIds.map((notificationId) => ({ announcementId, notificationId }))
    await ctx.jobs.enqueueAll(tx, announcementEmails, emails)
    await markDelivered(tx, announcementId, batch)
    if (batch.length === BATCH_SIZE) {
      await ctx.jobs.enqueue(tx, announcementBatches, { announcementId, after: last })
    }
  })
}

export async function mailAnnouncement(
  ctx: Context,
  { announcementId, notificationId }: { announcementId: string; notificationId: string },
): Promise<void> {
  await mailAtOnce(ctx, notificationId, async (unsubscribeUrl, recipient) => {
    const found = await findAnnouncement(ctx.db, announcementId)
    return found && composeAnnouncementEmail(found, recipient, await getSite(ctx), unsubscribeUrl)
  })
}

const announcementsHref = (courseId: string) =>
  `/Dashboard/course-view?id=${courseId}&view=announcements`
