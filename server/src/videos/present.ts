import type { Video } from '@ateneo/contract'
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
