import { getEditableCourse } from '../courses/service.ts'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import type { Caller, ReceivedFile } from '../http/route.ts'
import { orUndo } from '../or-undo.ts'
import { findCourseOf } from './content-store.ts'
import { revisionFolder, type Revision, videoFolder } from './keys.ts'
import { takeOriginal } from './originals.ts'
import { processQueue, removeFilesQueue } from './queues.ts'
import {
  beginRetry,
  beginRevision,
  deleteUpload,
  failUpload,
  findOwnVideo,
  findVideo,
  insertUpload,
  touchOwnVideo,
  type VideoRow,
} from './store.ts'

export { deleteCaptions, listCaptions, renameCaptions, saveCaptions } from './captions.ts'
export { addContent, deleteContent, editContent } from './content.ts'
export { playbackAddresses, playbackCaptions } from './playback.ts'

export const interruptedReplacement =
  'El archivo nuevo no se terminó de recibir. Elige el video y súbelo nuevamente.'

/** Keeps a video that arrived in one request; answers its id. */
export async function addVideo(
  ctx: Context,
  professor: Caller,
  file: ReceivedFile,
): Promise<string> {
  const { id: videoId } = await insertUpload(ctx.db, {
    professorId: professor.id,
    sizeBytes: file.sizeBytes,
    now: ctx.now(),
  })
  const undo = async () => {
    await deleteUpload(ctx.db, videoId)
    await ctx.storage.remove(videoFolder(videoId))
  }
  await orUndo(ctx, () => takeOriginal(ctx, { videoId, revision: 1 }, file), undo)
  return videoId
}

/** Viewers get the former file until the new one can be played. */
export async function replaceVideo(
  ctx: Context,
  professor: Caller,
  videoId: string,
  file: ReceivedFile,
): Promise<void> {
  const revision = await openRevision(ctx, professor, videoId)
  const undo = async () => {
    await failUpload(ctx.db, revision, interruptedReplacement, ctx.now())
    await ctx.storage.remove(revisionFolder(revision))
  }
  await orUndo(ctx, () => takeOriginal(ctx, revision, file), undo)
}

async function openRevision(ctx: Context, professor: Caller, videoId: string): Promise<Revision> {
  const opened = await ctx.db.transaction(async (tx) => {
    const now = ctx.now()
    if (!(await findOwnVideo(tx, professor.id, videoId))) throw fail('video_not_found')
    const courseId = await findCourseOf(tx, videoId)
    if (courseId) await getEditableCourse(tx, professor.id, courseId)
    const former = await touchOwnVideo(tx, professor.id, videoId, now)
    if (!former) throw fail('video_not_found')
    // Attached in between. A course is held before its videos, so this begins again.
    if ((await findCourseOf(tx, videoId)) !== courseId) return undefined
    const isFirstUpload = former.status === 'uploading' && former.revision === 1
    if (isFirstUpload) throw fail('upload_incomplete')
    const { revision } = await beginRevision(tx, videoId, now)
    if (former.revision !== former.playableRevision) {
      const key = revisionFolder({ videoId, revision: former.revision })
      await ctx.jobs.enqueue(tx, removeFilesQueue, { key })
    }
    return { videoId, revision }
  })
  return opened ?? openRevision(ctx, professor, videoId)
}

/** For its professor and administrators; anyone else's is as if it were not there. */
export async function getVideo(ctx: Context, caller: Caller, videoId: string): Promise<VideoRow> {
  const video =
    caller.type === 'admin'
      ? await findVideo(ctx.db, videoId)
      : await findOwnVideo(ctx.db, caller.id, videoId)
  if (!video) throw fail('video_not_found')
  return video
}

/** Takes a failed video up again where it stopped. */
export async function retryVideo(ctx: Context, professor: Caller, videoId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const video = await beginRetry(tx, professor.id, videoId, ctx.now())
    if (video) {
      return ctx.jobs.enqueue(tx, processQueue, { videoId, revision: video.revision })
    }
    if (!(await findOwnVideo(tx, professor.id, videoId))) throw fail('video_not_found')
    throw fail('video_not_failed')
  })
}
