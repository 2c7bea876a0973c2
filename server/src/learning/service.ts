import type { Playback } from '@ateneo/contract'
import { countStudent, mayStudy } from '../courses/service.ts'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import type { Caller } from '../http/route.ts'
import { playbackAddresses, playbackCaptions } from '../videos/service.ts'
import { grantWatched, type Interval } from './policy.ts'
import { courseFinishedQueue } from './queues.ts'
import {
  addWatched,
  findContentForViewing,
  findVideoForViewing,
  hasFinishedCourse,
  lockViewing,
  openViewing,
} from './store.ts'

export { browseFavourites, dropFavourite, keepFavourite, listFavouriteIds } from './favourites.ts'
export { courseFinishedQueue } from './queues.ts'
export { hasFinishedCourse } from './store.ts'

/** Addresses of a video for whoever may watch it, and where the caller stopped. */
export async function openVideo(ctx: Context, caller: Caller, videoId: string): Promise<Playback> {
  const found = await findVideoForViewing(ctx.db, videoId)
  if (!found) throw fail('video_not_found')
  const { video, courseId, contentId } = found
  const isOwner = video.professorId === caller.id
  const isOpen =
    isOwner ||
    caller.type === 'admin' ||
    (courseId !== null && (await mayStudy(ctx, caller, courseId)))
  if (!isOpen) throw fail('video_denied')
  const addresses = playbackAddresses(ctx, video)
  if (!addresses) throw fail('video_not_ready')
  const viewing =
    caller.type === 'student' && contentId !== null
      ? await openViewing(ctx.db, caller.id, contentId, ctx.now())
      : undefined
  return {
    ...addresses,
    captions: await playbackCaptions(ctx, video),
    durationSeconds: video.durationSeconds ?? 0,
    positionSeconds: viewing?.positionSeconds ?? 0,
  }
}

interface Progress {
  intervals: readonly Interval[]
  positionSeconds: number
}

/** Adds what a student watched to what was watched before, as far as time allows it. */
export async function recordProgress(
  ctx: Context,
  student: Caller,
  contentId: string,
  { intervals, positionSeconds }: Progress,
): Promise<void> {
  const content = await findContentForViewing(ctx.db, contentId)
  if (!content) throw fail('content_not_found')
  if (!(await mayStudy(ctx, student, content.courseId))) throw fail('video_denied')
  const now = ctx.now()
  const durationSeconds = content.durationSeconds ?? 0
  const report = {
    studentId: student.id,
    contentId,
    durationSeconds,
    intervals: clip(intervals, durationSeconds),
  }
  await ctx.db.transaction(async (tx) => {
    await openViewing(tx, student.id, contentId, now)
    const { fresh, updatedAt, isNew, ...viewing } = await lockViewing(tx, report)
    const elapsedSeconds = (now.getTime() - updatedAt.getTime()) / 1000
    const { granted, graceSeconds } = grantWatched({
      fresh,
      elapsedSeconds,
      graceSeconds: viewing.graceSeconds,
    })
    await addWatched(tx, report, {
      granted,
      graceSeconds,
      positionSeconds: Math.min(positionSeconds, durationSeconds),
      updatedAt: now,
    })
    if (isNew) await countStudent(tx, content.courseId, student.id, now)
    if (granted.length > 0 && (await hasFinishedCourse(tx, student.id, content.courseId))) {
      const finished = { studentId: student.id, courseId: content.courseId }
      await ctx.jobs.enqueue(tx, courseFinishedQueue, finished)
    }
  })
}

/** Of what a player reports, what can be true. */
function clip(intervals: readonly Interval[], durationSeconds: number): Interval[] {
  return intervals
    .map(([start, end]): Interval => [start, Math.min(end, durationSeconds)])
    .filter(([start, end]) => end > start)
}
