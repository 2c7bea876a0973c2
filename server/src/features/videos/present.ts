import type { CaptionFile, CourseUpload, Video } from '@ateneo/contract'
import type { Captions } from './captions/keeping.ts'
import type { UnfinishedUpload } from './uploads/course-uploads.ts'
import { isAudioType } from './keys.ts'
import type { VideoRow } from './store.ts'

export function presentVideo(row: VideoRow): Video {
  return {
    _id: row.id,
    status: row.status,
    playable: row.playableRevision !== null,
    progress: row.progress,
    error: row.error,
    audio: isAudioType(row.contentType),
    durationSeconds: row.durationSeconds,
    width: row.width,
    height: row.height,
    renditions: row.renditions,
  }
}

export function presentUpload(upload: UnfinishedUpload): CourseUpload {
  return {
    _id: upload.videoId,
    title: upload.title,
    filename: upload.fileName,
    section: upload.sectionId,
    position: upload.position,
    sizeBytes: upload.sizeBytes ?? 0,
    receivedBytes: upload.receivedBytes,
    fingerprint: upload.fingerprint,
    sending: upload.isSending,
    complete: upload.status !== 'uploading',
    creationDate: upload.createdAt.toISOString(),
    expirationDate: upload.expiresAt.toISOString(),
  }
}

export function presentCaptions(captions: Captions): CaptionFile {
  const { language, label, cueCount, isAutomatic, url, updatedAt } = captions
  return {
    language,
    label,
    cueCount,
    automatic: isAutomatic,
    url,
    updatedDate: updatedAt.toISOString(),
  }
}
