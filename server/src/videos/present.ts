import type { CaptionFile, Video } from '@ateneo/contract'
import type { Captions } from './captions.ts'
import type { VideoRow } from './store.ts'

export function presentVideo(row: VideoRow): Video {
  return {
    _id: row.id,
    status: row.status,
    playable: row.playableRevision !== null,
    progress: row.progress,
    error: row.error,
    durationSeconds: row.durationSeconds,
    width: row.width,
    height: row.height,
    renditions: row.renditions,
  }
}

export function presentCaptions(captions: Captions): CaptionFile {
  const { language, label, cueCount, url, updatedAt } = captions
  return { language, label, cueCount, url, updatedDate: updatedAt.toISOString() }
}
