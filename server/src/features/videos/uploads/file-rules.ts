import {
  maxCaptionBytes,
  maxLessonFileBytes,
  maxVideoBytes,
  type ErrorCode,
} from '@ateneo/contract'
import { documentKind, type FileKind } from '../../../platform/http/files/file-kind.ts'
import type { FileRules } from '../../../platform/http/route.ts'
import { sniffMedia } from '../../../platform/media/sniff.ts'
import { requireQuotaForAnnounced } from './quota.ts'

/** Checks a video by its first bytes, whatever its name. */
export function validateVideo(head: Uint8Array): ErrorCode | undefined {
  if (head.length === 0) return 'file_empty'
  return sniffMedia(head) ? undefined : 'not_a_video'
}

export const videoFileRules: FileRules = { maxBytes: maxVideoBytes, validate: validateVideo }

export const newVideoRules: FileRules = {
  ...videoFileRules,
  admit: async (ctx, caller, announcedBytes) => {
    if (caller) await requireQuotaForAnnounced(ctx, caller.id, announcedBytes)
  },
}

/** A picture, a PDF or a ZIP archive, by its first bytes. */
export function tellLessonFile(head: Uint8Array): FileKind | undefined {
  const start = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('hex', 0, 4)
  // The second is an archive without files.
  const isZip = start === '504b0304' || start === '504b0506'
  return isZip ? { type: 'application/zip', ending: 'zip' } : documentKind(head)
}

/** Without `admit`: the file that it replaces gives its space back. */
export const replacingFileRules: FileRules = {
  maxBytes: maxLessonFileBytes,
  validate: (head) => {
    if (head.length === 0) return 'file_empty'
    return tellLessonFile(head) ? undefined : 'file_type_refused'
  },
}

export const lessonFileRules: FileRules = { ...newVideoRules, ...replacingFileRules }

/** Captions are validated after they were received. */
export const captionFileRules: FileRules = { maxBytes: maxCaptionBytes, validate: () => undefined }
