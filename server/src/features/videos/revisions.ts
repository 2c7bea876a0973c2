import { findLessonOfVideo, getEditableCourse } from '../courses/service.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import type { Caller, ReceivedFile } from '../../platform/http/route.ts'
import { withCompensation } from '../../platform/concurrency/with-compensation.ts'
import { revisionFolder, type Revision, videoFolder } from './keys.ts'
import { takeOriginal } from './processing/originals.ts'
import { insertUploadWithin, requireQuota } from './uploads/quota.ts'
import { processQueue, removeFilesQueue } from './queues.ts'
import {
  beginRetry,
  beginRevision,
  deleteUpload,
  failUpload,
  findOwnVideo,
  findVideo,
  touchOwnVideo,
  type VideoRow,
} from './store.ts'

export const interruptedReplacement =
  'El archivo nuevo no se terminó de recibir. Elige el video y súbelo nuevamente.'

/** Stores a video that was uploaded in one request; returns its id. */
export async function uploadVideo(
  ctx: Context,
  professor: Caller,
  file: ReceivedFile,
): Promise<string> {
  const { id: videoId } = await insertUploadWithin(ctx, {
    professorId: professor.id,
    sizeBytes: file.sizeBytes,
    now: ctx.now(),
  })
  const undo = async () => {
    await deleteUpload(ctx.db, videoId)
    await ctx.storage.remove(videoFolder(videoId))
  }
  await withCompensation(ctx, () => takeOriginal(ctx, { videoId, revision: 1 }, file), undo)
  return videoId
}

/** Viewers keep the previous revision until the new one is playable. */
export async function replaceVideo(
  ctx: Context,
  professor: Caller,
  videoId: string,
  file: ReceivedFile,
): Promise<void> {
  const revision = await openRevision(ctx, professor, videoId, file.sizeBytes)
  const undo = async () => {
    await failUpload(ctx.db, revision, interruptedReplacement, ctx.now())
    await ctx.storage.remove(revisionFolder(revision))
  }
  await withCompensation(ctx, () => takeOriginal(ctx, revision, file), undo)
}

async function openRevision(
  ctx: Context,
  professor: Caller,
  videoId: string,
  sizeBytes: number,
): Promise<Revision> {
  const opened = await ctx.db.transaction(async (tx) => {
    const now = ctx.now()
    if (!(await findOwnVideo(tx, professor.id, videoId))) throw fail('video_not_found')
    const courseId = (await findLessonOfVideo(tx, videoId))?.courseId
    if (courseId) await getEditableCourse(tx, professor.id, courseId)
    const former = await touchOwnVideo(tx, professor.id, videoId, now)
    if (!former) throw fail('video_not_found')
    // Attached to a course meanwhile: starts again, because the course must be locked before its
    // videos.
    if ((await findLessonOfVideo(tx, videoId))?.courseId !== courseId) return undefined
    const isFirstUpload = former.status === 'uploading' && former.revision === 1
    if (isFirstUpload) throw fail('upload_incomplete')
    await requireQuota(tx, {
      professorId: professor.id,
      sizeBytes,
      replaced: { videoId },
    })
    const { revision } = await beginRevision(tx, videoId, { sizeBytes, now })
    if (former.revision !== former.playableRevision) {
      const key = revisionFolder({ videoId, revision: former.revision })
      await ctx.jobs.enqueue(tx, removeFilesQueue, { key })
    }
    return { videoId, revision }
  })
  return opened ?? openRevision(ctx, professor, videoId, sizeBytes)
}

/** For the video's professor and administrators; `video_not_found` for others. */
export async function getVideoState(
  ctx: Context,
  caller: Caller,
  videoId: string,
): Promise<VideoRow> {
  const video =
    caller.type === 'admin'
      ? await findVideo(ctx.db, videoId)
      : await findOwnVideo(ctx.db, caller.id, videoId)
  if (!video) throw fail('video_not_found')
  return video
}

/** Resumes the processing of a failed video. Throws `video_not_failed` or `video_not_found`. */
export async function retryVideo(ctx: Context, professor: Caller, videoId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (await resume(ctx, tx, videoId, professor.id)) return
    if (!(await findOwnVideo(tx, professor.id, videoId))) throw fail('video_not_found')
    throw fail('video_not_failed')
  })
}

/** The same of anybody's video, in the caller's transaction. */
export async function retryAnyVideo(
  ctx: Context,
  tx: Transaction,
  videoId: string,
): Promise<VideoRow> {
  const video = await resume(ctx, tx, videoId)
  if (video) return video
  throw fail((await findVideo(tx, videoId)) ? 'video_not_failed' : 'video_not_found')
}

async function resume(
  ctx: Context,
  tx: Transaction,
  videoId: string,
  professorId?: string,
): Promise<VideoRow | undefined> {
  const video = await beginRetry(tx, videoId, ctx.now(), professorId)
  if (!video) return undefined
  await ctx.jobs.enqueue(tx, processQueue, { videoId, revision: video.revision })
  return video
}
