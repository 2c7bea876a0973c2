import { listFileIds } from '../courses/service.ts'
import type { Context } from '../../context.ts'
import { removeStrays } from '../../platform/storage/strays.ts'
import { listCaptionRows } from './captions/caption-store.ts'
import {
  captionKey,
  captionsFolder,
  lessonFileKey,
  lessonFilesFolder,
  videoFolder,
} from './keys.ts'
import { processQueue, removeFilesQueue } from './queues.ts'
import { interruptedReplacement } from './revisions.ts'
import { deleteUpload, failUpload, updateProcessing } from './store.ts'
import { deleteUnattached, listIdle, listVideoIds } from './sweep-store.ts'
import { openUploads } from './uploads/uploads.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Since the last byte. */
export const abandonedAfterMs = dayMs
export const unattachedAfterMs = 7 * dayMs

/** Deletes abandoned uploads and unused videos, and resumes forgotten processing. */
export async function sweepVideos(ctx: Context): Promise<void> {
  const aDayAgo = new Date(ctx.now().getTime() - dayMs)
  await removeAbandonedUploads(ctx, new Date(ctx.now().getTime() - abandonedAfterMs))
  await removeUnattached(ctx, new Date(ctx.now().getTime() - unattachedAfterMs))
  await resumeForgotten(ctx, aDayAgo)
}

async function removeAbandonedUploads(ctx: Context, since: Date): Promise<void> {
  const uploads = openUploads(ctx)
  for (const { id: videoId, revision } of await listIdle(ctx.db, 'uploading', since)) {
    if (revision > 1) {
      await failUpload(ctx.db, { videoId, revision }, interruptedReplacement, ctx.now())
      continue
    }
    await uploads.discard(videoId, () =>
      ctx.db.transaction(async (tx) => {
        const deleted = await deleteUpload(tx, videoId)
        if (deleted) await ctx.jobs.enqueue(tx, removeFilesQueue, { key: videoFolder(videoId) })
        return deleted
      }),
    )
  }
}

/** Videos that were never attached, or whose course was deleted. */
async function removeUnattached(ctx: Context, since: Date): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    for (const videoId of await deleteUnattached(tx, since)) {
      await ctx.jobs.enqueue(tx, removeFilesQueue, { key: videoFolder(videoId) })
    }
  })
}

/** Restoring a backup can lose jobs; a duplicate job does no harm. */
async function resumeForgotten(ctx: Context, since: Date): Promise<void> {
  for (const { id: videoId, revision } of await listIdle(ctx.db, 'processing', since)) {
    await ctx.db.transaction(async (tx) => {
      const video = await updateProcessing(tx, { videoId, revision }, { updatedAt: ctx.now() })
      if (video) await ctx.jobs.enqueue(tx, processQueue, { videoId, revision })
    })
  }
}

/** Files of lessons that were deleted with their course, replaced, or never committed. */
export async function sweepLessonFiles(ctx: Context): Promise<void> {
  await removeStrays(ctx.storage, lessonFilesFolder, async (keys) => {
    const ids = keys.map((key) => key.slice(lessonFilesFolder.length))
    return (await listFileIds(ctx.db, ids)).map(lessonFileKey)
  })
}

/** Lists each video's captions by prefix: a walk over all videos would list every segment too. */
export async function sweepCaptions(ctx: Context): Promise<void> {
  let after: string | undefined
  do {
    const ids = await listVideoIds(ctx.db, after)
    for (const videoId of ids) {
      await removeStrays(ctx.storage, captionsFolder(videoId), async () =>
        (await listCaptionRows(ctx.db, videoId)).map(({ fileId }) => captionKey(videoId, fileId)),
      )
    }
    after = ids.at(-1)
  } while (after !== undefined)
}
