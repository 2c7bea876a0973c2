import { readFile } from 'node:fs/promises'
import { nameAutomatic } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller, ReceivedFile } from '../../../platform/http/route.ts'
import { readCaptionFile } from './caption-file.ts'
import { listCaptionRows, relabelCaptions, removeCaptions } from './caption-store.ts'
import { type Captions, keepCaptions } from './keeping.ts'
import { captionKey } from '../keys.ts'
import { captionUrl } from '../serving/playback.ts'
import { removeFilesQueue } from '../queues.ts'
import { findOwnVideo, findVideo, touchOwnVideo } from '../store.ts'

interface NewCaptions {
  videoId: string
  language: string
  label?: string | undefined
  fromItsHour?: 'true' | undefined
}

/** For the video's professor and administrators. */
export async function listCaptions(
  ctx: Context,
  caller: Caller,
  videoId: string,
): Promise<Captions[]> {
  const video =
    caller.type === 'admin'
      ? await findVideo(ctx.db, videoId)
      : await findOwnVideo(ctx.db, caller.id, videoId)
  if (!video) throw fail('video_not_found')
  const rows = await listCaptionRows(ctx.db, videoId)
  return rows.map((row) => captionUrl(ctx, video, row))
}

/**
 * Adds or replaces the captions of one language. Allowed at any time, even in published courses,
 * because captions are an accessibility feature.
 */
export async function saveCaptions(
  ctx: Context,
  professor: Caller,
  { videoId, language, label, fromItsHour }: NewCaptions,
  file: ReceivedFile,
): Promise<Captions> {
  const known = await findOwnVideo(ctx.db, professor.id, videoId)
  if (!known) throw fail('video_not_found')
  const { faults, text, cueCount, laterHour } = readCaptionFile(await readFile(file.path), {
    durationSeconds: known.durationSeconds ?? undefined,
    isFromItsHour: fromItsHour === 'true',
  })
  if (faults.length > 0) {
    const issues = faults.map((message) => ({ path: 'file', message }))
    throw fail(laterHour ? 'captions_later_hour' : 'captions_invalid', issues)
  }
  const own = label === nameAutomatic(language) ? undefined : label
  return keepCaptions(
    ctx,
    { videoId, language, label: own, isAutomatic: false },
    { text, cueCount },
    async (tx) => {
      // The update locks the video's row, so that two files of one language are saved one after the
      // other.
      const video = await touchOwnVideo(tx, professor.id, videoId, ctx.now())
      if (!video) throw fail('video_not_found')
      return video
    },
  )
}

export async function renameCaptions(
  ctx: Context,
  professor: Caller,
  { videoId, language, label }: NewCaptions & { label: string },
): Promise<void> {
  const video = await findOwnVideo(ctx.db, professor.id, videoId)
  const values = { label, updatedAt: ctx.now() }
  if (!video || !(await relabelCaptions(ctx.db, videoId, language, values))) {
    throw fail('captions_not_found')
  }
}

export async function deleteCaptions(
  ctx: Context,
  professor: Caller,
  videoId: string,
  language: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const video = await findOwnVideo(tx, professor.id, videoId)
    const former = video && (await removeCaptions(tx, videoId, language))
    if (!former) throw fail('captions_not_found')
    await ctx.jobs.enqueue(tx, removeFilesQueue, { key: captionKey(videoId, former.fileId) })
  })
}
