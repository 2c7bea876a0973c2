import {
  type Input,
  MAX_ANNOUNCEMENTS_PER_DAY,
  type sendAnnouncement as sendCall,
} from '@ateneo/contract'
import type { Context } from '../../context.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { announcementBatches } from './queues.ts'
import {
  countAnnouncementsSince,
  findAnnouncementOfSending,
  insertAnnouncement,
  lockAnnouncingCourse,
} from './store.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** Stores an announcement; jobs tell the course's students, a batch at a time. */
export async function sendAnnouncement(
  ctx: Context,
  professor: Caller,
  courseId: string,
  { title, text, envio }: Input<typeof sendCall>['body'],
): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const course = await lockAnnouncingCourse(tx, professor.id, courseId)
    if (!course) throw fail('course_not_found')
    // Under the course's row lock, so that of concurrent repetitions only the first sends.
    const sent = envio && (await findAnnouncementOfSending(tx, courseId, envio))
    if (sent) return sent
    if ((await countLeftToday(ctx, tx, courseId)) === 0) throw fail('too_many_announcements')
    const announcementId = await insertAnnouncement(tx, {
      courseId,
      title,
      text,
      createdAt: ctx.now(),
      sendingId: envio ?? null,
    })
    await ctx.jobs.enqueue(tx, announcementBatches, { announcementId, after: null })
    return announcementId
  })
}

/** How many announcements the course may still send within these 24 hours. */
export async function countLeftToday(
  ctx: Context,
  db: Executor,
  courseId: string,
): Promise<number> {
  const since = new Date(ctx.now().getTime() - DAY_MILLISECONDS)
  const sent = await countAnnouncementsSince(db, courseId, since)
  return Math.max(0, MAX_ANNOUNCEMENTS_PER_DAY - sent)
}
