import { Readable } from 'node:stream'
import { maxCaptions, nameAutomatic, nameLanguage } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { withCompensation } from '../../../platform/concurrency/with-compensation.ts'
import { type CaptionRow, countCaptions, findCaptions, putCaptions } from './caption-store.ts'
import type { CaptionFile } from './caption-file.ts'
import { readCues } from './cue-reading.ts'
import { captionKey } from '../keys.ts'
import { captionUrl, type WithAddress } from '../serving/playback.ts'
import { removeFilesQueue } from '../queues.ts'
import type { VideoRow } from '../store.ts'

export type Captions = WithAddress<CaptionRow>

interface KeptCaptions {
  videoId: string
  language: string
  /** By default the one that these captions had, or the language's name. */
  label: string | undefined
  isAutomatic: boolean
}

/**
 * Adds or replaces the captions of one language, with the words in them. `admit` throws if they may
 * not be kept; it returns the video with a lock on its row.
 */
export async function keepCaptions(
  ctx: Context,
  { label, ...kept }: KeptCaptions,
  { text, cueCount }: Pick<CaptionFile, 'text' | 'cueCount'>,
  admit: (tx: Transaction) => Promise<VideoRow>,
): Promise<Captions> {
  const { videoId, language, isAutomatic } = kept
  const fileId = newId()
  const key = captionKey(videoId, fileId)
  await ctx.storage.write(key, Readable.from([Buffer.from(text)]))
  const save = () =>
    ctx.db.transaction(async (tx) => {
      const video = await admit(tx)
      const former = await findCaptions(tx, videoId, language)
      if (!former && (await countCaptions(tx, videoId)) >= maxCaptions) {
        throw fail('captions_too_many')
      }
      const usual = isAutomatic ? nameAutomatic(language) : nameLanguage(language)
      const given = former?.isAutomatic ? undefined : former?.label
      const row = {
        ...kept,
        label: label ?? given ?? usual,
        fileId,
        cueCount,
        updatedAt: ctx.now(),
      }
      await putCaptions(tx, row)
      await readCues(tx, row, text)
      if (former) {
        await ctx.jobs.enqueue(tx, removeFilesQueue, { key: captionKey(videoId, former.fileId) })
      }
      return captionUrl(ctx, video, row)
    })
  return withCompensation(ctx, save, () => ctx.storage.remove(key))
}
