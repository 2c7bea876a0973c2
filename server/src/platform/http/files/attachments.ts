import { maxAttachmentBytes } from '@ateneo/contract'
import { sniffMedia } from '../../media/sniff.ts'
import type { FileRules } from '../route.ts'
import { documentKind, type FileKind } from './file-kind.ts'

/** Accepted attachments: pictures, PDF, plain text, screen recordings. */
export const attachmentRules: FileRules = {
  maxBytes: maxAttachmentBytes,
  validate: (head) => (head.length === 0 || tellAttachment(head) ? undefined : 'file_type_refused'),
}

/** A proof: a picture or a PDF. */
export const documentRules: FileRules = {
  maxBytes: maxAttachmentBytes,
  validate: (head) => (head.length === 0 || documentKind(head) ? undefined : 'file_type_refused'),
}

export function tellAttachment(head: Uint8Array): FileKind | undefined {
  const document = documentKind(head)
  if (document) return document
  const container = sniffMedia(head)
  if (container) return videoKinds[container]
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  return isPlainText(bytes) ? { type: 'text/plain; charset=utf-8', ending: 'txt' } : undefined
}

/** Container formats of phones and screen recorders. */
const videoKinds: Partial<Record<string, FileKind>> = {
  mp4: { type: 'video/mp4', ending: 'mp4' },
  mov: { type: 'video/quicktime', ending: 'mov' },
  webm: { type: 'video/webm', ending: 'webm' },
}

/** HTML and SVG are text too, but would run scripts when opened. */
const markup = /^\s*<(!|\?|html|head|body|script|svg|iframe|a\b)/i

/** UTF-8 without control characters, and no markup that a browser would run. */
export function isPlainText(bytes: Buffer): boolean {
  try {
    // `stream`, since the last character may be cut in half.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    // Rejects control characters other than tabs, line breaks and form feeds.
    // oxlint-disable-next-line no-control-regex
    return !/[\u0000-\u0008\u000b\u000e-\u001f\u007f]/.test(text) && !markup.test(text)
  } catch {
    return false // not UTF-8
  }
}
