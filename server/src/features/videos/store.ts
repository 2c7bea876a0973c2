import { and, eq, inArray, sql } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import type { Revision } from './keys.ts'
import { videos } from './tables.ts'

export { captionsOfVideo } from './captions/caption-store.ts'

export type VideoRow = typeof videos.$inferSelect

/** Columns needed for playback. */
export const playedVideo = {
  id: videos.id,
  professorId: videos.professorId,
  revision: videos.revision,
  playableRevision: videos.playableRevision,
  contentType: videos.contentType,
  adaptive: videos.adaptive,
  hasPoster: videos.hasPoster,
  hasStoryboard: videos.hasStoryboard,
  durationSeconds: videos.durationSeconds,
}
export type PlayedVideo = Pick<VideoRow, keyof typeof playedVideo>
export type VideoValues = Partial<typeof videos.$inferInsert>

export async function insertUpload(
  db: Executor,
  values: { id?: string; professorId: string; sizeBytes: number; now: Date },
): Promise<VideoRow> {
  const { now, ...rest } = values
  const [row] = await db
    .insert(videos)
    .values({ ...rest, status: 'uploading', createdAt: now, updatedAt: now })
    .returning()
  return row!
}

export async function findVideo(db: Executor, videoId: string): Promise<VideoRow | undefined> {
  const [row] = await db.select().from(videos).where(eq(videos.id, videoId))
  return row
}

export async function findOwnVideo(
  db: Executor,
  professorId: string,
  videoId: string,
): Promise<VideoRow | undefined> {
  const [row] = await db.select().from(videos).where(ownedBy(professorId, videoId))
  return row
}

/** Row lock, so that the second of two lists about a video waits for the first. */
export async function lockOwnVideo(
  tx: Transaction,
  professorId: string,
  videoId: string,
): Promise<VideoRow | undefined> {
  const [row] = await tx
    .select()
    .from(videos)
    .where(ownedBy(professorId, videoId))
    .for('no key update')
  return row
}

/** Sets `updated_at`, which also locks the row until the transaction ends. */
export async function touchOwnVideo(
  db: Executor,
  professorId: string,
  videoId: string,
  now: Date,
): Promise<VideoRow | undefined> {
  const [row] = await db
    .update(videos)
    .set({ updatedAt: now })
    .where(ownedBy(professorId, videoId))
    .returning()
  return row
}

/** Starts a new upload; viewers keep the playable revision. */
export async function beginRevision(
  db: Executor,
  videoId: string,
  { sizeBytes, now }: { sizeBytes: number; now: Date },
): Promise<VideoRow> {
  const [row] = await db
    .update(videos)
    .set({
      revision: sql`${videos.revision} + 1`,
      status: 'uploading',
      sizeBytes,
      progress: 0,
      error: null,
      updatedAt: now,
    })
    .where(eq(videos.id, videoId))
    .returning()
  return row!
}

/** `undefined` if that revision is not being uploaded. */
export async function beginProcessing(
  db: Executor,
  revision: Revision,
  sizeBytes: number,
  now: Date,
): Promise<VideoRow | undefined> {
  const [row] = await db
    .update(videos)
    .set({ status: 'processing', progress: 0, sizeBytes, updatedAt: now, processingAt: now })
    .where(and(isRevision(revision), eq(videos.status, 'uploading')))
    .returning()
  return row
}

/** `undefined` if it has not failed, or is not that professor's. */
export async function beginRetry(
  db: Executor,
  videoId: string,
  now: Date,
  professorId?: string,
): Promise<VideoRow | undefined> {
  const change = { status: 'processing', progress: 0, error: null } as const
  const isTheirs = professorId === undefined ? undefined : eq(videos.professorId, professorId)
  const [row] = await db
    .update(videos)
    .set({ ...change, updatedAt: now, processingAt: now })
    .where(and(eq(videos.id, videoId), isTheirs, eq(videos.status, 'failed')))
    .returning()
  return row
}

/** `undefined` if that revision is not being processed. */
export async function updateProcessing(
  db: Executor,
  revision: Revision,
  values: VideoValues & { updatedAt: Date },
): Promise<VideoRow | undefined> {
  const [row] = await db
    .update(videos)
    .set(values)
    .where(and(isRevision(revision), eq(videos.status, 'processing')))
    .returning()
  return row
}

/** Records a replacement whose upload failed. */
export async function failUpload(
  db: Executor,
  revision: Revision,
  error: string,
  now: Date,
): Promise<void> {
  await db
    .update(videos)
    .set({ status: 'failed', error, updatedAt: now })
    .where(and(isRevision(revision), eq(videos.status, 'uploading')))
}

export async function deleteUpload(db: Executor, videoId: string): Promise<boolean> {
  const rows = await db
    .delete(videos)
    .where(and(eq(videos.id, videoId), eq(videos.status, 'uploading'), eq(videos.revision, 1)))
    .returning({ id: videos.id })
  return rows.length > 0
}

export async function deleteVideo(db: Executor, videoId: string): Promise<void> {
  await db.delete(videos).where(eq(videos.id, videoId))
}

/** Ids of those videos whose first upload is in progress. */
export async function listUploading(db: Executor, videoIds: string[]): Promise<string[]> {
  if (videoIds.length === 0) return []
  const rows = await db
    .select({ id: videos.id })
    .from(videos)
    .where(and(inArray(videos.id, videoIds), eq(videos.status, 'uploading')))
  return rows.map((row) => row.id)
}

/** All uploads in progress. */
export async function listUploads(db: Executor): Promise<Revision[]> {
  return db
    .select({ videoId: videos.id, revision: videos.revision })
    .from(videos)
    .where(eq(videos.status, 'uploading'))
}

function ownedBy(professorId: string, videoId: string) {
  return and(eq(videos.id, videoId), eq(videos.professorId, professorId))
}

function isRevision({ videoId, revision }: Revision) {
  return and(eq(videos.id, videoId), eq(videos.revision, revision))
}
