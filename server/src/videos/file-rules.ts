import { maxCaptionBytes, maxVideoBytes, type ErrorCode } from '@ateneo/contract'
import type { FileRules } from '../http/route.ts'
import { sniffVideo } from '../media/sniff.ts'

/** Judges a video by its first bytes, whatever its name says. */
export function refuseVideo(head: Uint8Array): ErrorCode | undefined {
  if (head.length === 0) return 'file_empty'
  return sniffVideo(head) ? undefined : 'not_a_video'
}

export const videoFileRules: FileRules = { maxBytes: maxVideoBytes, refuse: refuseVideo }

/** Captions are judged whole, line by line, once they are here. */
export const captionFileRules: FileRules = { maxBytes: maxCaptionBytes, refuse: () => undefined }
