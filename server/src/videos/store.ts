import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import type { Revision } from './keys.ts'
import { contentItems, videos } from './tables.ts'

export type VideoRow = typeof videos.$inferSelect
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

/** Shows that somebody is at it, and holds the video until the transaction ends. */
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

/** Viewers keep the former revision while the new one arrives and is processed. */
export async function beginRevision(db: Executor, videoId: string, now: Date): Promise<VideoRow> {
  const [row] = await db
    .update(videos)
    .set({
      revision: sql`${videos.revision} + 1`,
      status: 'uploading',
      progress: 0,
      error: null,
      updatedAt: now,
    })
    .where(eq(videos.id, videoId))
    .returning()
  return row!
}

/** `undefined` when that revision is not being uploaded, or no longer. */
export async function beginProcessing(
  db: Executor,
  revision: Revision,
  sizeBytes: number,
  now: Date,
): Promise<VideoRow | undefined> {
  const [row] = await db
    .update(videos)
    .set({ status: 'processing', progress: 0, sizeBytes, updatedAt: now })
    .where(and(isRevision(revision), eq(videos.status, 'uploading')))
    .returning()
  return row
}

export async function beginRetry(
  db: Executor,
  professorId: string,
  videoId: string,
  now: Date,
): Promise<VideoRow | undefined> {
  const [row] = await db
    .update(videos)
    .set({ status: 'processing', progress: 0, error: null, updatedAt: now })
    .where(and(ownedBy(professorId, videoId), eq(videos.status, 'failed')))
    .returning()
  return row
}

/** Writes only while that revision is being processed; `undefined` when it no longer is. */
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

/** A replacement that never arrived. */
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

/** Of these videos, those whose first upload is still under way. */
export async function listUploading(db: Executor, videoIds: string[]): Promise<string[]> {
  if (videoIds.length === 0) return []
  const rows = await db
    .select({ id: videos.id })
    .from(videos)
    .where(and(inArray(videos.id, videoIds), eq(videos.status, 'uploading')))
  return rows.map((row) => row.id)
}

/** Videos in that state that nothing has happened to since. */
export async function listIdle(
  db: Executor,
  status: VideoRow['status'],
  since: Date,
): Promise<VideoRow[]> {
  return db
    .select()
    .from(videos)
    .where(and(eq(videos.status, status), lt(videos.updatedAt, since)))
    .orderBy(videos.updatedAt)
    .limit(500)
}

/** Answers the ids of what is gone: videos that belong to no course and were left alone. */
export async function deleteUnattached(db: Executor, since: Date): Promise<string[]> {
  const attached = db
    .select({ one: sql`1` })
    .from(contentItems)
    .where(eq(contentItems.videoId, videos.id))
  const rows = await db
    .delete(videos)
    .where(
      and(
        lt(videos.updatedAt, since),
        inArray(videos.status, ['ready', 'failed']),
        notExists(attached),
      ),
    )
    .returning({ id: videos.id })
  return rows.map((row) => row.id)
}

function ownedBy(professorId: string, videoId: string) {
  return and(eq(videos.id, videoId), eq(videos.professorId, professorId))
}

function isRevision({ videoId, revision }: Revision) {
  return and(eq(videos.id, videoId), eq(videos.revision, revision))
}
