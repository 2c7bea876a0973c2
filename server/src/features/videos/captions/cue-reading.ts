import { text } from 'node:stream/consumers'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { saveCues } from '../../transcripts/service.ts'
import { captionKey } from '../keys.ts'
import { parseCues } from '../../../platform/text/caption-cues.ts'
import { type CaptionRow, listUnread, markRead } from './caption-store.ts'

/** Keeps the words of stored captions, from their text as it is stored. */
export async function readCues(
  tx: Transaction,
  { videoId, language }: Pick<CaptionRow, 'videoId' | 'language'>,
  webVtt: string,
): Promise<void> {
  await saveCues(tx, { videoId, language }, parseCues(webVtt.split('\n')).cues)
}

/**
 * Captions whose words were never read: those of before words were kept, and what a process of the
 * previous release saves during an update. One that fails is left to the next time.
 */
export async function readMissedCues(ctx: Context): Promise<void> {
  let after: CaptionRow | undefined
  do {
    const rows = await listUnread(ctx.db, after)
    for (const row of rows) {
      const key = captionKey(row.videoId, row.fileId)
      try {
        const webVtt = await text(await ctx.storage.read(key))
        await ctx.db.transaction(async (tx) => {
          // Replaced or deleted meanwhile: whoever did that has read the words.
          if (await markRead(tx, row)) await readCues(tx, row, webVtt)
        })
      } catch (error) {
        ctx.log.error({ err: error, key }, 'the words of these captions were not read')
      }
    }
    after = rows.at(-1)
  } while (after !== undefined)
}
