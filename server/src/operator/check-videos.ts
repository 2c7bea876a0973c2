import path from 'node:path'
import { and, asc, eq, gt, isNotNull } from '../platform/db/drizzle.ts'
import type { Database } from '../platform/db/connect.ts'
import type { Storage } from '../platform/storage/storage.ts'
import {
  adaptivePlaylistName,
  captionKey,
  posterName,
  progressiveName,
  revisionFolder,
  storyboardSheetName,
  storyboardTrackName,
  videoFolder,
} from '../features/videos/keys.ts'
import { captions, videos } from '../features/videos/tables.ts'
import { fault, ok } from './check.ts'

type Video = typeof videos.$inferSelect

const pageLength = 100
const listed = 5

/** Whether each video that viewers may open has the files that the database and its playlists name. */
export async function checkVideos(db: Database, storage: Storage) {
  let count = 0
  const missing: string[] = []
  for await (const video of playable(db)) {
    count++
    const lacking = await listMissing(db, storage, video)
    if (lacking.length > 0 && (await isUnchanged(db, video))) missing.push(...lacking)
  }
  if (missing.length === 0) return ok(`${count} completos`)
  const rest = missing.length > listed ? ` y ${missing.length - listed} más` : ''
  return fault(`faltan archivos: ${missing.slice(0, listed).join(', ')}${rest}`)
}

async function listMissing(db: Database, storage: Storage, video: Video): Promise<string[]> {
  const tracks = await db
    .select({ fileId: captions.fileId })
    .from(captions)
    .where(eq(captions.videoId, video.id))
  const keys = [...keysOf(video), ...tracks.map(({ fileId }) => captionKey(video.id, fileId))]
  // One listing, since a video has thousands of segments.
  const stored = new Set(await storage.list(`${videoFolder(video.id)}/`))
  const named = await Array.fromAsync(withSegments(storage, keys, stored))
  return named.filter((key) => !stored.has(key))
}

/** False if it was replaced or removed while its files were listed. */
async function isUnchanged(db: Database, { id, playableRevision }: Video): Promise<boolean> {
  const [row] = await db.select().from(videos).where(eq(videos.id, id))
  return row?.playableRevision === playableRevision
}

/** The keys, and what the playlists among them name, which may be playlists again. */
async function* withSegments(
  storage: Storage,
  keys: string[],
  stored: ReadonlySet<string>,
): AsyncGenerator<string> {
  for (const key of keys) {
    yield key
    if (!key.endsWith('.m3u8') || !stored.has(key)) continue
    const text = Buffer.concat(await Array.fromAsync(await storage.read(key))).toString()
    const names = [...text.matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm)].map(
      ([, uri, line]) => uri ?? line!,
    )
    const folder = path.posix.dirname(key)
    yield* withSegments(
      storage,
      names.map((name) => path.posix.join(folder, name.trim())),
      stored,
    )
  }
}

async function* playable(db: Database): AsyncGenerator<Video> {
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

function keysOf(video: Video): string[] {
  const folder = revisionFolder({ videoId: video.id, revision: video.playableRevision! })
  return [
    ...(video.contentType === null ? [] : [progressiveName(video.contentType)]),
    ...(video.adaptive ? [adaptivePlaylistName] : []),
    ...(video.hasPoster ? [posterName] : []),
    ...(video.hasStoryboard ? [storyboardSheetName, storyboardTrackName] : []),
  ].map((name) => `${folder}/${name}`)
}
