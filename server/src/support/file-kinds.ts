import { open } from 'node:fs/promises'
import { maxTicketFileBytes } from '@ateneo/contract'
import type { FileRules } from '../http/route.ts'
import { sniffBytes, sniffVideo } from '../media/sniff.ts'
import { pictureRules } from '../pictures/picture-rules.ts'

/** What a file is by its first bytes, and the ending its name gets. */
export interface FileKind {
  type: string
  ending: string
}

/** What a person may send with a request: pictures, PDF, plain text, a recording of the screen. */
export const ticketFileRules: FileRules = {
  maxBytes: maxTicketFileBytes,
  refuse: (head) => (head.length === 0 || tellKind(head) ? undefined : 'file_type_refused'),
}

export async function readKind(path: string): Promise<FileKind | undefined> {
  const handle = await open(path)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(sniffBytes), 0, sniffBytes, 0)
    return tellKind(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

function tellKind(head: Uint8Array): FileKind | undefined {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  if (pictureRules.refuse(head) === undefined) return pictureKind(bytes)
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return { type: 'application/pdf', ending: 'pdf' }
  const container = sniffVideo(head)
  if (container) return videoKinds[container]
  return isPlainText(bytes) ? { type: 'text/plain; charset=utf-8', ending: 'txt' } : undefined
}

/** Of the containers, what telephones and screen recorders write. */
const videoKinds: Partial<Record<string, FileKind>> = {
  mp4: { type: 'video/mp4', ending: 'mp4' },
  mov: { type: 'video/quicktime', ending: 'mov' },
  webm: { type: 'video/webm', ending: 'webm' },
}

function pictureKind(bytes: Buffer): FileKind {
  if (bytes[0] === 0xff) return { type: 'image/jpeg', ending: 'jpg' }
  if (bytes[0] === 0x89) return { type: 'image/png', ending: 'png' }
  const name = bytes.toString('latin1', 0, 12)
  if (name.startsWith('GIF')) return { type: 'image/gif', ending: 'gif' }
  if (name.endsWith('WEBP')) return { type: 'image/webp', ending: 'webp' }
  return { type: 'image/avif', ending: 'avif' }
}

/** A page or a drawing is text too, and would do things where it is opened. */
const markup = /^\s*<(!|\?|html|head|body|script|svg|iframe|a\b)/i

function isPlainText(bytes: Buffer): boolean {
  try {
    // As a stream, because the last letter may be cut in half.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    // Of the control characters, text has tabs, line breaks and form feeds.
    // oxlint-disable-next-line no-control-regex
    return !/[\u0000-\u0008\u000b\u000e-\u001f\u007f]/.test(text) && !markup.test(text)
  } catch {
    return false // no UTF-8, so none of the texts that are taken
  }
}

const MAX_NAME_LENGTH = 100

/**
 * The name a file is given back by: the sender's words, without folders and signs that
 * deceive, and always with the ending of what the file is.
 */
export function nameFile(filename: string, { ending }: FileKind): string {
  const last = filename.split(/[/\\]/).at(-1) ?? ''
  // Control, format (which turn text around), surrogate and private characters, and what systems reserve.
  const plain = last.replace(/[\p{C}<>:"|?*]/gu, '').trim()
  const aliases: Record<string, string[]> = {
    jpg: ['jpeg'],
    txt: ['text', 'log', 'csv', 'srt', 'vtt'],
  }
  const dot = plain.lastIndexOf('.')
  const stated = plain.slice(dot + 1).toLowerCase()
  const isTrue = dot > 0 && (stated === ending || (aliases[ending] ?? []).includes(stated))
  const stem = [...(isTrue ? plain.slice(0, dot) : plain)].slice(0, MAX_NAME_LENGTH).join('')
  return `${stem.replace(/^\.+/, '') || 'archivo'}.${isTrue ? stated : ending}`
}
