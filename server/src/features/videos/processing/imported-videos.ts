import { getEditableCourse, insertLessonAt, type LessonPosition } from '../../courses/service.ts'
import type { Context } from '../../../context.ts'
import type { Caller, ReceivedFile } from '../../../platform/http/route.ts'
import { withCompensation } from '../../../platform/concurrency/with-compensation.ts'
import { originalKey, videoFolder } from '../keys.ts'
import { processQueue } from '../queues.ts'
import { insertUploadWithin } from '../uploads/quota.ts'
import { beginProcessing, deleteUpload } from '../store.ts'

interface NewVideo extends LessonPosition {
  title: string
  envio: string
}

/**
 * Stores a video, and in one transaction adds it to the course and enqueues its processing, so that
 * a killed import leaves no video without a lesson. A repeated idempotency key returns the existing
 * lesson's video.
 */
export async function importVideoLesson(
  ctx: Context,
  professor: Caller,
  courseId: string,
  { title, envio, ...place }: NewVideo,
  file: ReceivedFile,
): Promise<string | null> {
  const { id: videoId } = await insertUploadWithin(ctx, {
    professorId: professor.id,
    sizeBytes: file.sizeBytes,
    now: ctx.now(),
  })
  const revision = { videoId, revision: 1 }
  const discard = async () => {
    // False if the transaction was committed after all, or a starting server took the file.
    if (await deleteUpload(ctx.db, videoId)) await ctx.storage.remove(videoFolder(videoId))
  }
  const add = async () => {
    await ctx.storage.adopt(originalKey(revision), file.path)
    return ctx.db.transaction(async (tx) => {
      await getEditableCourse(tx, professor.id, courseId)
      const values = { courseId, videoId, title, sendingId: envio, createdAt: ctx.now() }
      const lesson = (await insertLessonAt(tx, values, place))!
      if (lesson.videoId !== videoId) return lesson.videoId
      const begun = await beginProcessing(tx, revision, file.sizeBytes, ctx.now())
      if (begun) await ctx.jobs.enqueue(tx, processQueue, revision)
      return videoId
    })
  }
  const attached = await withCompensation(ctx, add, discard)
  if (attached !== videoId) await discard()
  return attached
}
