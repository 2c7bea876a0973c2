import type { Context } from '../context.ts'
import { originalKey, revisionFolder, type Revision } from './keys.ts'
import { processQueue } from './queues.ts'
import { beginProcessing } from './store.ts'

/** Takes a received file over and has it processed. */
export async function takeOriginal(
  ctx: Context,
  revision: Revision,
  file: { path: string; sizeBytes: number },
): Promise<void> {
  await ctx.storage.adopt(originalKey(revision), file.path)
  const isCurrent = await ctx.db.transaction(async (tx) => {
    const begun = await beginProcessing(tx, revision, file.sizeBytes, ctx.now())
    if (begun) await ctx.jobs.enqueue(tx, processQueue, revision)
    return begun !== undefined
  })
  // Replaced or removed while the file was moved: nobody else knows of it.
  if (!isCurrent) await ctx.storage.remove(revisionFolder(revision))
}
