import { getEditableCourse, refreshContentTotals } from '../courses/service.ts'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import type { Caller } from '../http/route.ts'
import {
  type ContentRow,
  deleteContentItem,
  findContentOfVideo,
  findCourseOf,
  findOwnContent,
  insertContent,
  updateContentWords,
} from './content-store.ts'
import { videoFolder } from './keys.ts'
import { removeFilesQueue } from './queues.ts'
import { deleteVideo, touchOwnVideo } from './store.ts'

interface NewContent {
  title: string
  videoId: string
  description?: string | undefined
}

/** Attaches a video of the professor, whole but not necessarily processed yet, to a course. */
export async function addContent(
  ctx: Context,
  professor: Caller,
  courseId: string,
  { title, videoId, description = '' }: NewContent,
): Promise<ContentRow> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.now()
    await getEditableCourse(tx, professor.id, courseId)
    const video = await touchOwnVideo(tx, professor.id, videoId, now)
    if (!video) throw fail('video_not_found')
    if (video.status === 'uploading') throw fail('upload_incomplete')
    const item = await insertContent(tx, { courseId, videoId, title, description, createdAt: now })
    if (!item) {
      // Whose answer was lost on the way asks again, and has what was asked for.
      const made = await findContentOfVideo(tx, videoId)
      if (made?.courseId === courseId && made.title === title) return made
      throw fail('video_in_use')
    }
    await refreshContentTotals(tx, courseId)
    return item
  })
}

/** Its words; what it shows is another file's affair. */
export async function editContent(
  ctx: Context,
  professor: Caller,
  contentId: string,
  words: { title: string; description?: string | undefined },
): Promise<ContentRow> {
  return ctx.db.transaction(async (tx) => {
    const found = await findOwnContent(tx, professor.id, contentId)
    if (!found) throw fail('content_not_found')
    await getEditableCourse(tx, professor.id, found.courseId)
    const item = await updateContentWords(tx, contentId, {
      title: words.title,
      description: words.description ?? found.description,
    })
    if (!item) throw fail('content_not_found')
    return item
  })
}

/** Takes an item off its course, and its video with it. */
export async function deleteContent(
  ctx: Context,
  professor: Caller,
  contentId: string,
): Promise<ContentRow> {
  return ctx.db.transaction(async (tx) => {
    const found = await findOwnContent(tx, professor.id, contentId)
    if (!found) throw fail('content_not_found')
    await getEditableCourse(tx, professor.id, found.courseId)
    const item = await deleteContentItem(tx, contentId)
    if (!item) throw fail('content_not_found')
    await deleteVideo(tx, item.videoId)
    await ctx.jobs.enqueue(tx, removeFilesQueue, { key: videoFolder(item.videoId) })
    await refreshContentTotals(tx, item.courseId)
    return item
  })
}

/**
 * After the length of a video became known. In a transaction of its own, because whoever
 * edits a course holds it before its videos.
 */
export async function refreshTotalsOf(ctx: Context, videoId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const courseId = await findCourseOf(tx, videoId)
    if (courseId) await refreshContentTotals(tx, courseId)
  })
}
