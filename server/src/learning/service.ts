import type { Playback } from '@ateneo/contract'
import { mayStudy } from '../courses/service.ts'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import type { Caller } from '../http/route.ts'
import { playbackAddresses, playbackCaptions } from '../videos/service.ts'
import { findVideoForViewing, openViewing } from './store.ts'

export { listStudies, readCourseProgress } from './progress.ts'
export { hasFinishedCourse } from './progress-store.ts'
export { courseFinishedQueue } from './queues.ts'
export { recordProgress } from './watching.ts'

export { browseFavourites, dropFavourite, keepFavourite, listFavouriteIds } from './favourites.ts'
/** Addresses of a video for whoever may watch it, and where the caller stopped. */
export async function openVideo(ctx: Context, caller: Caller, videoId: string): Promise<Playback> {
  const found = await findVideoForViewing(ctx.db, videoId)
  if (!found) throw fail('video_not_found')
  const { video, courseId, contentId, revision } = found
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
      ? await openViewing(ctx.db, { studentId: caller.id, contentId, revision }, ctx.now())
      : undefined
  return {
    ...addresses,
    captions: await playbackCaptions(ctx, video),
    durationSeconds: video.durationSeconds ?? 0,
    positionSeconds: viewing?.positionSeconds ?? 0,
  }
}
