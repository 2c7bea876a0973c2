import type { Context } from '../../../context.ts'
import { originalKey, revisionFolder } from '../keys.ts'
import { listUnmeasured, putSpaceOfAll, putSpaceOfVideo, setStoredBytes } from './space-store.ts'

/** A bucket lists a thousand segments by request, and bills each. */
const VIDEOS_AT_ONCE = 200

/** Measures what was never measured, then adds up what each course takes. */
export async function measureSpace(ctx: Context, _data: object, signal: AbortSignal) {
  await measureVideos(ctx, signal)
  await putSpaceOfAll(ctx.db, ctx.now())
}

async function measureVideos(ctx: Context, signal: AbortSignal): Promise<void> {
  for (const revision of await listUnmeasured(ctx.db, VIDEOS_AT_ONCE)) {
    signal.throwIfAborted()
    const all = await ctx.storage.measure(`${revisionFolder(revision)}/`)
    // The original counts only while it is stored.
    const original = (await ctx.storage.head(originalKey(revision)))?.sizeBytes ?? 0
    await setStoredBytes(ctx.db, revision, all - original)
  }
}

export async function measureCourseOf(ctx: Context, videoId: string): Promise<void> {
  await putSpaceOfVideo(ctx.db, videoId, ctx.now())
}
