import type { Context } from '../../../context.ts'
import { originalKey, revisionFolder, type Revision } from '../keys.ts'
import { processQueue } from '../queues.ts'
import { beginProcessing, findVideo, listUploads } from '../store.ts'

/** Moves a received file to the storage and enqueues its processing. */
export async function takeOriginal(
  ctx: Context,
  revision: Revision,
  file: { path: string; sizeBytes: number },
): Promise<void> {
  await ctx.storage.adopt(originalKey(revision), file.path)
  await takeStored(ctx, revision, file.sizeBytes)
}

/** Enqueues the processing of a file that is in the storage. */
export async function takeStored(
  ctx: Context,
  revision: Revision,
  sizeBytes: number,
): Promise<void> {
  if (await begin(ctx, revision, sizeBytes)) return
  const video = await findVideo(ctx.db, revision.videoId)
  // Another process received the file and started the processing.
  if (video?.revision === revision.revision && video.status !== 'uploading') return
  // The video was replaced or deleted meanwhile, so no row refers to the file.
  await ctx.storage.remove(revisionFolder(revision))
}

/** Resumes an upload whose server stopped after its file was stored. */
export async function resumeStored(ctx: Context, revision: Revision): Promise<void> {
  const stored = await ctx.storage.head(originalKey(revision))
  if (stored) await begin(ctx, revision, stored.sizeBytes)
}

/** Called at start. */
export async function resumeAllStored(ctx: Context): Promise<void> {
  for (const revision of await listUploads(ctx.db)) await resumeStored(ctx, revision)
}

/** True if that revision was still uploading. */
async function begin(ctx: Context, revision: Revision, sizeBytes: number): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const begun = await beginProcessing(tx, revision, sizeBytes, ctx.now())
    if (begun) await ctx.jobs.enqueue(tx, processQueue, revision)
    return begun !== undefined
  })
}
