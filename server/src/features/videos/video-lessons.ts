import {
  changeLessonVideo,
  findLessonOfVideo,
  getExtendableCourse,
  getEditableLesson,
  insertLessonAt,
  type LessonPosition,
  refreshTotalsOfVideo,
  removeLesson,
} from '../courses/service.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { deleteCourseUpload } from './uploads/course-upload-store.ts'
import { lessonFileKey, videoFolder } from './keys.ts'
import { removeFilesQueue } from './queues.ts'
import { deleteVideo, touchOwnVideo } from './store.ts'
import { deleteUnused } from './sweep-store.ts'

interface NewVideoLesson extends LessonPosition {
  title: string
  videoId: string
  description?: string | undefined
}

/**
 * Adds a completely uploaded video of the professor to a course; processing may still be pending.
 */
export async function addLesson(
  ctx: Context,
  professor: Caller,
  courseId: string,
  { title, videoId, description = '', ...place }: NewVideoLesson,
): Promise<{ id: string }> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.now()
    await getExtendableCourse(tx, professor.id, courseId, place)
    const video = await touchOwnVideo(tx, professor.id, videoId, now)
    if (!video) throw fail('video_not_found')
    if (video.status === 'uploading') throw fail('upload_incomplete')
    const values = { courseId, videoId, title, description, createdAt: now }
    const lesson = await insertLessonAt(tx, values, place)
    await deleteCourseUpload(tx, videoId)
    if (lesson) return lesson
    // Idempotent retry: a client whose response was lost gets the lesson that it created.
    const made = await findLessonOfVideo(tx, videoId)
    if (made?.courseId === courseId && made.title === title) return made
    throw fail('video_in_use')
  })
}

/** Gives a lesson another uploaded video, and removes the one that it had. */
export async function attachVideo(
  ctx: Context,
  professor: Caller,
  lessonId: string,
  videoId: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const lesson = await getEditableLesson(tx, professor, lessonId)
    if (lesson.kind !== 'video') throw fail('lesson_without_video')
    const video = await touchOwnVideo(tx, professor.id, videoId, ctx.now())
    if (!video) throw fail('video_not_found')
    if (video.status === 'uploading') throw fail('upload_incomplete')
    const user = await findLessonOfVideo(tx, videoId)
    if (user?.id === lessonId) return
    if (user) throw fail('video_in_use')
    await changeLessonVideo(tx, lesson, videoId)
    await deleteCourseUpload(tx, videoId)
    if (lesson.videoId !== null) await removeVideos(ctx, tx, [lesson.videoId])
  })
}

/** After a revision gave lessons other videos; their professor can't delete them. */
export async function removeReplaced(ctx: Context, { videoIds }: { videoIds: string[] }) {
  await ctx.db.transaction((tx) => removeVideos(ctx, tx, videoIds))
}

export async function removeVideos(
  ctx: Context,
  tx: Transaction,
  videoIds: string[],
): Promise<void> {
  for (const videoId of await deleteUnused(tx, videoIds)) {
    await ctx.jobs.enqueue(tx, removeFilesQueue, { key: videoFolder(videoId) })
  }
}

/** Removes a lesson with its video or file. */
export async function deleteLesson(
  ctx: Context,
  professor: Caller,
  lessonId: string,
): Promise<{ id: string; title: string }> {
  return ctx.db.transaction(async (tx) => {
    const lesson = await removeLesson(tx, professor, lessonId)
    if (lesson.videoId !== null) {
      await deleteVideo(tx, lesson.videoId)
      await ctx.jobs.enqueue(tx, removeFilesQueue, { key: videoFolder(lesson.videoId) })
    }
    if (lesson.fileId !== null) {
      await ctx.jobs.enqueue(tx, removeFilesQueue, { key: lessonFileKey(lesson.fileId) })
    }
    return lesson
  })
}

/** In a transaction of its own, because edits lock the course before its videos. */
export async function recordDuration(ctx: Context, videoId: string): Promise<void> {
  await ctx.db.transaction((tx) => refreshTotalsOfVideo(tx, videoId))
}
