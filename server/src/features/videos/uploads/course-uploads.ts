import { courseUploadMetadata } from '@ateneo/contract'
import { ERRORS } from '@tus/server'
import { findLessonOfVideo, getEditableCourse, getOwnCourse } from '../../courses/service.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import {
  type CourseUploadRow,
  findCourseUpload,
  insertCourseUpload,
  listOfCourse,
} from './course-upload-store.ts'
import { deleteUpload, touchOwnVideo } from '../store.ts'
import { abandonedAfterMs, unattachedAfterMs } from '../sweep.ts'
import { UploadLocker } from './upload-locks.ts'
import { openUploads } from './uploads.ts'
import { removeVideos } from '../video-lessons.ts'

export interface UnfinishedUpload extends CourseUploadRow {
  receivedBytes: number
  expiresAt: Date
}

/** Reads what the upload becomes; `undefined` if its client does not say. */
export function readCourseUpload(metadata: Record<string, string | null> | undefined) {
  if (metadata?.['courseId'] === undefined) return undefined
  const known = Object.entries(metadata).filter(([, value]) => value !== null && value !== '')
  const read = courseUploadMetadata.safeParse(Object.fromEntries(known))
  if (!read.success) throw fail('invalid_data')
  return read.data
}

/** Refused before gigabytes are sent to a course that would not take them. */
export async function recordCourseUpload(
  tx: Transaction,
  professorId: string,
  videoId: string,
  upload: NonNullable<ReturnType<typeof readCourseUpload>>,
): Promise<void> {
  const { courseId, section, filename, ...rest } = upload
  await getEditableCourse(tx, professorId, courseId)
  await insertCourseUpload(tx, {
    ...rest,
    videoId,
    courseId,
    sectionId: section ?? null,
    fileName: filename,
  })
}

export async function listCourseUploads(
  ctx: Context,
  professor: Caller,
  courseId: string,
): Promise<UnfinishedUpload[]> {
  await getOwnCourse(ctx.db, professor.id, courseId)
  const store = openUploads(ctx)
  const rows = await listOfCourse(ctx.db, professor.id, courseId)
  return Promise.all(
    rows.map(async (row) => {
      const isArriving = row.status === 'uploading'
      const keptMs = isArriving ? abandonedAfterMs : unattachedAfterMs
      return {
        ...row,
        receivedBytes: isArriving ? await store.countReceived(row.videoId) : (row.sizeBytes ?? 0),
        expiresAt: new Date(row.updatedAt.getTime() + keptMs),
      }
    }),
  )
}

/** Deletes what arrived; a request that is sending more of it is stopped. */
export async function discardCourseUpload(
  ctx: Context,
  professor: Caller,
  courseId: string,
  videoId: string,
): Promise<void> {
  const upload = await findCourseUpload(ctx.db, professor.id, { courseId, videoId })
  if (!upload) throw fail('video_not_found')
  if (upload.status === 'uploading' && (await discardArriving(ctx, videoId))) return
  await ctx.db.transaction(async (tx) => {
    if (!(await touchOwnVideo(tx, professor.id, videoId, ctx.now()))) throw fail('video_not_found')
    if (await findLessonOfVideo(tx, videoId)) throw fail('video_in_use')
    await removeVideos(ctx, tx, [videoId])
  })
}

/** False if its last byte arrived meanwhile. */
async function discardArriving(ctx: Context, videoId: string): Promise<boolean> {
  const lock = new UploadLocker(ctx).newLock(videoId)
  await lock
    .lock(new AbortController().signal, () => undefined)
    .catch((error: unknown) => {
      if (error === ERRORS.FILE_NOT_FOUND) throw fail('video_not_found')
      if (error === ERRORS.ERR_LOCK_TIMEOUT) throw fail('upload_conflict')
      throw error
    })
  try {
    const isGone = await openUploads(ctx).discard(videoId, () => deleteUpload(ctx.db, videoId))
    if (isGone) await ctx.uploadAdmission.forget(videoId)
    return isGone
  } finally {
    await lock.unlock()
  }
}
