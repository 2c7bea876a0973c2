import type { Context } from '../../../context.ts'
import { BucketUploads } from './bucket-uploads.ts'
import { DiskUploads } from './disk-uploads.ts'
import type { UploadStore } from './upload-store.ts'

/** The one place that asks whether the storage takes parts. */
export function openUploads(ctx: Context): UploadStore {
  const { parts } = ctx.storage
  return parts ? new BucketUploads(ctx, parts) : new DiskUploads(ctx)
}

const finishing = new Map<string, Promise<void>>()

/** Concurrent calls for one upload share one result. */
export function finishUpload(store: UploadStore, videoId: string): Promise<void> {
  const running = finishing.get(videoId)
  if (running) return running
  const work = store.finish(videoId).finally(() => finishing.delete(videoId))
  finishing.set(videoId, work)
  return work
}
