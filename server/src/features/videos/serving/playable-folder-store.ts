import { desc, isNotNull } from '../../../platform/db/drizzle.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { videoFolder } from '../keys.ts'
import { videos } from '../tables.ts'

/** Storage prefixes of the latest videos that can be played, whose files must therefore exist. */
export async function listPlayableFolders(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: videos.id })
    .from(videos)
    .where(isNotNull(videos.playableRevision))
    .orderBy(desc(videos.createdAt))
    .limit(limit)
  return rows.map(({ id }) => `${videoFolder(id)}/`)
}
