import { isSeen, shareOf } from '@ateneo/contract'
import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import type { Context } from '../../context.ts'
import { BoundedQueue } from '../../platform/concurrency/bounded-queue.ts'
import type { Caller } from '../../platform/http/route.ts'
import { decideChange, type Watched } from './report-change.ts'
import { addReported, findReported } from './report-store.ts'
import { type ReportedProgress, writeReport } from './watching.ts'

/** Of a process. */
export const openProgressQueue = () =>
  new BoundedQueue({
    concurrency: 10,
    maxWaiting: 2000,
    ofOwner: { concurrency: 2, maxWaiting: 98 },
    refusal: 'progress_busy',
  })

/** Adds watched intervals. */
export function reportProgress(
  ctx: Context,
  student: Caller,
  lessonId: string,
  watched: Watched,
): Promise<ReportedProgress> {
  const write = async () =>
    (await addSeconds(ctx, { studentId: student.id, lessonId }, watched)) ??
    (await writeReport(ctx, student, lessonId, watched))
  return ctx.progressQueue.run(write, student.id)
}

/** `undefined` for what `writeReport` must judge: all but a report that only adds seconds. */
async function addSeconds(
  ctx: Context,
  key: { studentId: string; lessonId: string },
  watched: Watched,
): Promise<ReportedProgress | undefined> {
  const now = ctx.now()
  const row = await findReported(ctx.db, key, watched, now)
  if (!row) return undefined
  const { courseId, videoId, durationSeconds, seenAt, seenCount, lessonCount, finishedAt } = row
  const { values, newSeconds, playedAt } = decideChange(row, watched, now)
  // With a margin for sums of floats: only `writeReport` marks a lesson as seen.
  const mayBeSeen = isSeen(row.watchedSeconds + newSeconds + 0.01, durationSeconds)
  // A lesson that was removed since may have been the last unseen one.
  const mayFinish = finishedAt === null && seenCount === lessonCount
  if (seenAt === null ? mayBeSeen : mayFinish) return undefined
  const day = playedAt ? isoDay(playedAt, row.timeZone ?? defaultTimeZone) : null
  const addition = { ...key, ...values, version: row.version, day, newSeconds }
  const watchedSeconds = await addReported(ctx.db, addition, now)
  if (watchedSeconds === undefined) return undefined
  const { positionSeconds } = values
  return {
    courseId,
    seenCount,
    lessonCount,
    watchedAt: now,
    progress: shareOf(seenCount, lessonCount),
    finishedAt,
    lesson: {
      lessonId: key.lessonId,
      videoId,
      durationSeconds,
      watchedSeconds,
      positionSeconds,
      seenAt,
      updatedAt: now,
    },
  }
}
