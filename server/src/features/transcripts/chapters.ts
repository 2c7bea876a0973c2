import type { Chapter, ChapterList, Input, saveChapters as saveCall } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { requireVersion, versionOf } from '../../platform/concurrency/entity-version.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { findVideoOf, listChapterRows, replaceChapters } from './chapter-store.ts'

const versionOfList = (chapters: Chapter[]) =>
  versionOf(chapters.map(({ seconds, title }) => [seconds, title]))
const present = (chapters: Chapter[]): ChapterList => ({
  chapters,
  version: versionOfList(chapters),
})

/** For the video's professor and administrators. */
export async function listChapters(
  { db }: Context,
  caller: Caller,
  videoId: string,
): Promise<ChapterList> {
  const professorId = caller.type === 'admin' ? undefined : caller.id
  if (!(await findVideoOf(db, videoId, { professorId }))) throw fail('video_not_found')
  return present(await listChapterRows(db, videoId))
}

/** Allowed at any time, even in published courses, as captions are. */
export async function saveChapters(
  ctx: Context,
  professor: Caller,
  videoId: string,
  { chapters, version }: Input<typeof saveCall>['body'],
): Promise<ChapterList> {
  return ctx.db.transaction(async (tx) => {
    const video = await findVideoOf(tx, videoId, { professorId: professor.id, isLocked: true })
    if (!video) throw fail('video_not_found')
    requireVersion(version, versionOfList(await listChapterRows(tx, videoId)))
    const end = video.durationSeconds ?? Number.POSITIVE_INFINITY
    if (chapters.some(({ seconds }) => seconds >= end)) throw fail('chapter_beyond_end')
    const inOrder = chapters.toSorted((a, b) => a.seconds - b.seconds)
    await replaceChapters(tx, videoId, inOrder)
    return present(inOrder)
  })
}
