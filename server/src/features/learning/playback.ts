import type { Playback } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { playbackUrls, playbackCaptions } from '../videos/service.ts'
import { findViewedVideo } from './opening-store.ts'
import { openLessonProgress } from './store.ts'

interface Named {
  videoId?: string | undefined
  contentId?: string | undefined
}

/**
 * Playback URLs and the caller's last position; requires access to the video's course, unless the
 * lesson is a free sample.
 */
export async function getVideo(
  ctx: Context,
  caller: Caller | undefined,
  { videoId, contentId }: Named,
): Promise<Playback> {
  const named = contentId === undefined ? { videoId: videoId! } : { lessonId: contentId }
  const found = await findViewedVideo(ctx.db, caller, named, ctx.now())
  if (!found?.isOpen && !caller) throw fail('token_missing')
  if (!found) throw fail(contentId === undefined ? 'video_not_found' : 'content_not_found')
  const { video, lessonId, revision, videoNumber } = found
  if (!found.isOpen && video.professorId !== caller?.id) throw fail('video_denied')
  const playback = buildPlayback(ctx, found)
  if (!playback) throw fail('video_not_ready')
  // Inserts only on the first visit, since most requests are for a video that was opened before.
  const progress =
    caller?.type === 'student' && lessonId && found.isCourseOpen && found.positionSeconds === null
      ? await openLessonProgress(
          ctx.db,
          { studentId: caller.id, lessonId, revision, videoNumber },
          ctx.now(),
        )
      : found
  return { ...playback, positionSeconds: progress?.positionSeconds ?? 0 }
}

/** The same of a lesson that its viewer may open, for a page that is rendered: it writes nothing. */
export async function readPlayback(
  ctx: Context,
  viewer: Caller,
  lessonId: string,
): Promise<Playback | undefined> {
  const found = await findViewedVideo(ctx.db, viewer, { lessonId }, ctx.now())
  return found && buildPlayback(ctx, found)
}

type ViewedVideo = NonNullable<Awaited<ReturnType<typeof findViewedVideo>>>

/** `undefined` while nothing is playable. */
function buildPlayback(ctx: Context, found: ViewedVideo): Playback | undefined {
  const { video, captions, chapters, positionSeconds } = found
  const urls = playbackUrls(ctx, video)
  return (
    urls && {
      video: video.id,
      ...urls,
      captions: playbackCaptions(ctx, video, captions),
      chapters,
      durationSeconds: video.durationSeconds ?? 0,
      positionSeconds: positionSeconds ?? 0,
    }
  )
}
