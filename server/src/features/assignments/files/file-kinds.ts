import { maxSubmissionFileBytes, type SubmissionFileKind } from '@ateneo/contract'
import { isPlainText } from '../../../platform/http/files/attachments.ts'
import { documentKind, type FileKind } from '../../../platform/http/files/file-kind.ts'
import type { FileRules } from '../../../platform/http/route.ts'
import { type Container, holdsOggVideo, sniffMedia } from '../../../platform/media/sniff.ts'
import { requireSpaceForAnnounced } from './space.ts'

export interface SubmittedKind extends FileKind {
  kind: SubmissionFileKind
}

/** What may be handed in, by its first bytes, whatever its name; nothing is opened. */
export function tellSubmittedFile(head: Uint8Array): SubmittedKind | undefined {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  const shown = documentKind(bytes)
  if (shown) return { ...shown, kind: shown.ending === 'pdf' ? 'document' : 'picture' }
  const packed = tellPacked(bytes)
  if (packed) return packed
  if (isPhonePicture(bytes)) return { kind: 'picture', type: 'image/heic', ending: 'heic' }
  const container = sniffMedia(bytes)
  if (container) return tellMedia(container, bytes)
  if (!isPlainText(bytes)) return undefined
  return { kind: 'document', type: 'text/plain; charset=utf-8', ending: 'txt' }
}

const archives: readonly [hex: string, type: string, ending: string][] = [
  ['526172211a07', 'application/vnd.rar', 'rar'],
  ['377abcaf271c', 'application/x-7z-compressed', '7z'],
  ['1f8b08', 'application/gzip', 'gz'],
]

function tellPacked(bytes: Buffer): SubmittedKind | undefined {
  const hex = bytes.toString('hex', 0, 8)
  if (hex.startsWith('504b0304') || hex.startsWith('504b0506')) {
    // Saved by its name alone: some systems would open an archive at once.
    if (isOfficeFile(bytes)) {
      return { kind: 'document', type: 'application/octet-stream', ending: 'zip' }
    }
    return { kind: 'archive', type: 'application/zip', ending: 'zip' }
  }
  if (hex === 'd0cf11e0a1b11ae1') {
    return { kind: 'document', type: 'application/octet-stream', ending: 'doc' }
  }
  const found = archives.find(([start]) => hex.startsWith(start))
  return found && { kind: 'archive', type: found[1], ending: found[2] }
}

/** First entries of archives that office programs and makers of books write. */
const officeEntry = /^(\[Content_Types\]\.xml|_rels\/|docProps\/|word\/|xl\/|ppt\/)/
const openEntry = /^mimetypeapplication\/(vnd\.oasis\.opendocument\.|epub\+zip)/

function isOfficeFile(bytes: Buffer): boolean {
  if (bytes.length < 30) return false
  const nameBytes = bytes.readUInt16LE(26)
  const extraBytes = bytes.readUInt16LE(28)
  const name = bytes.toString('latin1', 30, 30 + nameBytes)
  const content = 30 + nameBytes + extraBytes
  return (
    officeEntry.test(name) || openEntry.test(name + bytes.toString('latin1', content, content + 60))
  )
}

const phoneBrands = new Set(['heic', 'heix', 'heim', 'heis', 'mif1'])
const isPhonePicture = (bytes: Buffer) =>
  bytes.toString('latin1', 4, 8) === 'ftyp' && phoneBrands.has(bytes.toString('latin1', 8, 12))

const mediaKinds: Record<Container, SubmittedKind> = {
  mp4: { kind: 'video', type: 'video/mp4', ending: 'mp4' },
  mov: { kind: 'video', type: 'video/quicktime', ending: 'mov' },
  matroska: { kind: 'video', type: 'video/x-matroska', ending: 'mkv' },
  webm: { kind: 'video', type: 'video/webm', ending: 'webm' },
  avi: { kind: 'video', type: 'video/x-msvideo', ending: 'avi' },
  mpegts: { kind: 'video', type: 'video/mp2t', ending: 'ts' },
  mpegps: { kind: 'video', type: 'video/mpeg', ending: 'mpg' },
  flv: { kind: 'video', type: 'video/x-flv', ending: 'flv' },
  asf: { kind: 'video', type: 'video/x-ms-wmv', ending: 'wmv' },
  ogg: { kind: 'audio', type: 'audio/ogg', ending: 'ogg' },
  mp3: { kind: 'audio', type: 'audio/mpeg', ending: 'mp3' },
  wav: { kind: 'audio', type: 'audio/wav', ending: 'wav' },
  flac: { kind: 'audio', type: 'audio/flac', ending: 'flac' },
  adts: { kind: 'audio', type: 'audio/aac', ending: 'aac' },
  aiff: { kind: 'audio', type: 'audio/aiff', ending: 'aiff' },
}

function tellMedia(container: Container, bytes: Buffer): SubmittedKind {
  if (container === 'mp4' && bytes.toString('latin1', 8, 11) === 'M4A') {
    return { kind: 'audio', type: 'audio/mp4', ending: 'm4a' }
  }
  if (container === 'ogg' && holdsOggVideo(bytes)) {
    return { kind: 'video', type: 'video/ogg', ending: 'ogv' }
  }
  return mediaKinds[container]
}

export const submittedFileRules: FileRules = {
  maxBytes: maxSubmissionFileBytes,
  validate: (head) => {
    if (head.length === 0) return 'file_empty'
    return tellSubmittedFile(head) ? undefined : 'file_type_refused'
  },
  admit: async (ctx, caller, announcedBytes) => {
    if (caller) await requireSpaceForAnnounced(ctx, caller.id, announcedBytes)
  },
}
