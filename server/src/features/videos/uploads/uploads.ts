import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { sniffBytes } from '../../../platform/media/sniff.ts'
import { validateVideo } from './file-rules.ts'
import { takeOriginal } from '../processing/originals.ts'
import { deleteUpload } from '../store.ts'
import { removeUploadFiles, uploadsFolder } from './upload-files.ts'
import { finishParts } from './upload-parts.ts'

const finishing = new Map<string, Promise<void>>()

/**
 * Validates a completely received upload and enqueues its processing. Concurrent calls share one
 * result.
 */
export function finishUpload(ctx: Context, videoId: string): Promise<void> {
  const running = finishing.get(videoId)
  if (running) return running
  const work = finish(ctx, videoId).finally(() => finishing.delete(videoId))
  finishing.set(videoId, work)
  return work
}

async function finish(ctx: Context, videoId: string): Promise<void> {
  if (ctx.storage.parts) return finishParts(ctx, videoId)
  const file = path.join(uploadsFolder(ctx), videoId)
  const code = validateVideo(await readHead(file))
  if (code) {
    // The row first: files without a row are deleted at the next start.
    await deleteUpload(ctx.db, videoId)
    await removeUploadFiles(ctx, videoId)
    throw fail(code)
  }
  const { size } = await stat(file)
  await takeOriginal(ctx, { videoId, revision: 1 }, { path: file, sizeBytes: size })
  await removeUploadFiles(ctx, videoId)
}

async function readHead(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(sniffBytes), 0, sniffBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
