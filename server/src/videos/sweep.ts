import type { Context } from '../context.ts'
import { videoFolder } from './keys.ts'
import { processQueue, removeFilesQueue } from './queues.ts'
import { interruptedReplacement } from './service.ts'
import { deleteUnattached, deleteUpload, failUpload, listIdle, updateProcessing } from './store.ts'
import { removeUploadFiles } from './upload-files.ts'

const dayMs = 24 * 60 * 60 * 1000
const unattachedDays = 7

/** Clears away what nobody will come back for. */
export async function sweepVideos(ctx: Context): Promise<void> {
  const aDayAgo = new Date(ctx.now().getTime() - dayMs)
  await removeAbandonedUploads(ctx, aDayAgo)
  await removeUnattached(ctx, new Date(ctx.now().getTime() - unattachedDays * dayMs))
  await resumeForgotten(ctx, aDayAgo)
}

async function removeAbandonedUploads(ctx: Context, since: Date): Promise<void> {
  for (const { id: videoId, revision } of await listIdle(ctx.db, 'uploading', since)) {
    if (revision > 1) {
      await failUpload(ctx.db, { videoId, revision }, interruptedReplacement, ctx.now())
      continue
    }
    const isGone = await ctx.db.transaction(async (tx) => {
      const deleted = await deleteUpload(tx, videoId)
      if (deleted) await ctx.jobs.enqueue(tx, removeFilesQueue, { key: videoFolder(videoId) })
      return deleted
    })
    if (isGone) await removeUploadFiles(ctx, videoId)
  }
}

/** Uploaded but never used, or left behind by a course that was deleted. */
async function removeUnattached(ctx: Context, since: Date): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    for (const videoId of await deleteUnattached(tx, since)) {
      await ctx.jobs.enqueue(tx, removeFilesQueue, { key: videoFolder(videoId) })
    }
  })
}

/** A job may be lost with a database restored from a backup; one too many does no harm. */
async function resumeForgotten(ctx: Context, since: Date): Promise<void> {
  for (const { id: videoId, revision } of await listIdle(ctx.db, 'processing', since)) {
    await ctx.db.transaction(async (tx) => {
      const video = await updateProcessing(tx, { videoId, revision }, { updatedAt: ctx.now() })
      if (video) await ctx.jobs.enqueue(tx, processQueue, { videoId, revision })
    })
  }
}
