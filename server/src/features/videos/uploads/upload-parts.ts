import type { Context } from '../../../context.ts'
import type { PartStorage } from '../../../platform/storage/storage.ts'
import { originalKey } from '../keys.ts'
import { takeStored } from '../processing/originals.ts'
import { deleteSession, findSession } from './upload-session-store.ts'

const keyOf = (videoId: string) => originalKey({ videoId, revision: 1 })

/** Bytes after so many parts that are too few for another one. Read with the length of the session. */
export function tailKey(videoId: string, parts: number, bytes: number): string {
  return `${keyOf(videoId)}.tail-${parts}-${bytes}`
}

export async function discardParts(
  ctx: Context,
  parts: PartStorage,
  videoId: string,
): Promise<void> {
  const session = await findSession(ctx.db, videoId)
  if (session?.multipartId == null) return
  await parts.abort(keyOf(videoId), session.multipartId)
  await removeTails(ctx, videoId)
}

async function removeTails({ storage }: Context, videoId: string): Promise<void> {
  for (const key of await storage.list(`${keyOf(videoId)}.tail-`)) await storage.remove(key)
}

/** Makes the original of its parts, which stay where they are, and enqueues its processing. */
export async function finishParts(
  ctx: Context,
  parts: PartStorage,
  videoId: string,
): Promise<void> {
  const session = await findSession(ctx.db, videoId)
  if (session?.multipartId == null) return
  const { multipartId, tags, receivedBytes } = session
  try {
    await parts.complete(keyOf(videoId), multipartId, tags)
  } catch (error) {
    // Another process completed it.
    const stored = await ctx.storage.head(keyOf(videoId))
    if (stored?.sizeBytes !== receivedBytes) throw error
  }
  await removeTails(ctx, videoId)
  await takeStored(ctx, { videoId, revision: 1 }, receivedBytes)
  await deleteSession(ctx.db, videoId)
}
