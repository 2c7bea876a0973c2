import { and, eq, gt, inArray, lt, notExists, sql } from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { lessons } from '../courses/tables.ts'
import type { VideoRow } from './store.ts'
import { videos } from './tables.ts'

/** A page of all videos, by id. */
export async function listVideoIds(db: Executor, after: string | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: videos.id })
    .from(videos)
    .where(after === undefined ? undefined : gt(videos.id, after))
    .orderBy(videos.id)
    .limit(500)
  return rows.map(({ id }) => id)
}

/** Videos with this status that were not updated since. */
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

/** Deletes videos without a lesson that were not updated since; returns their ids. */
export async function deleteUnattached(db: Executor, since: Date): Promise<string[]> {
  const isOld = and(lt(videos.updatedAt, since), inArray(videos.status, ['ready', 'failed']))
  const rows = await db
    .delete(videos)
    .where(and(isOld, notExists(attached(db))))
    .returning({ id: videos.id })
  return rows.map((row) => row.id)
}

/** Deletes those of the videos that no lesson has; returns their ids. */
export async function deleteUnused(db: Executor, videoIds: string[]): Promise<string[]> {
  const rows = await db
    .delete(videos)
    .where(and(inArray(videos.id, videoIds), notExists(attached(db))))
    .returning({ id: videos.id })
  return rows.map((row) => row.id)
}

function attached(db: Executor) {
  return db
    .select({ one: sql`1` })
    .from(lessons)
    .where(eq(lessons.videoId, videos.id))
}
