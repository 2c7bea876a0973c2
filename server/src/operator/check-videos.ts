import { and, asc, gt, isNotNull } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import type { Storage } from '../storage/storage.ts'
import {
  adaptivePlaylistName,
  posterName,
  progressiveName,
  revisionFolder,
  storyboardSheetName,
} from '../videos/keys.ts'
import { videos } from '../videos/tables.ts'
import { fault, ok } from './check.ts'

const pageLength = 100
const listed = 5

/** Whether each video that viewers may open has the files that the database names. */
export async function checkVideos(db: Database, storage: Storage) {
  let count = 0
  const missing: string[] = []
  for await (const video of playable(db)) {
    count++
    const keys = keysOf(video)
    const found = await Promise.all(keys.map((key) => storage.head(key)))
    missing.push(...keys.filter((_, index) => !found[index]))
  }
  if (missing.length === 0) return ok(`${count} completos`)
  const rest = missing.length > listed ? ` y ${missing.length - listed} más` : ''
  return fault(`faltan archivos: ${missing.slice(0, listed).join(', ')}${rest}`)
}

async function* playable(db: Database): AsyncGenerator<typeof videos.$inferSelect> {
  let after: string | undefined
  for (;;) {
    const page = await db
      .select()
      .from(videos)
      .where(
        and(
          isNotNull(videos.playableRevision),
          after === undefined ? undefined : gt(videos.id, after),
        ),
      )
      .orderBy(asc(videos.id))
      .limit(pageLength)
    yield* page
    if (page.length < pageLength) return
    after = page.at(-1)!.id
  }
}

function keysOf(video: typeof videos.$inferSelect): string[] {
  const folder = revisionFolder({ videoId: video.id, revision: video.playableRevision! })
  return [
    ...(video.contentType === null ? [] : [progressiveName(video.contentType)]),
    ...(video.adaptive ? [adaptivePlaylistName] : []),
    ...(video.hasPoster ? [posterName] : []),
    ...(video.hasStoryboard ? [storyboardSheetName] : []),
  ].map((name) => `${folder}/${name}`)
}
