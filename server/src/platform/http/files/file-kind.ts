import { open } from 'node:fs/promises'
import { sniffBytes } from '../../media/sniff.ts'
import { pictureRules } from './picture-rules.ts'

/** File type detected by magic bytes, with its file extension. */
export interface FileKind {
  type: string
  ending: string
}

export async function readKind(
  path: string,
  tellKind: (head: Uint8Array) => FileKind | undefined,
): Promise<FileKind | undefined> {
  const handle = await open(path)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(sniffBytes), 0, sniffBytes, 0)
    return tellKind(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

/** A picture or a PDF. */
export function documentKind(head: Uint8Array): FileKind | undefined {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  if (pictureRules.validate(head) === undefined) return pictureKind(bytes)
  const isPdf = bytes.toString('latin1', 0, 5) === '%PDF-'
  return isPdf ? { type: 'application/pdf', ending: 'pdf' } : undefined
}

function pictureKind(bytes: Buffer): FileKind {
  if (bytes[0] === 0xff) return { type: 'image/jpeg', ending: 'jpg' }
  if (bytes[0] === 0x89) return { type: 'image/png', ending: 'png' }
  const name = bytes.toString('latin1', 0, 12)
  if (name.startsWith('GIF')) return { type: 'image/gif', ending: 'gif' }
  if (name.endsWith('WEBP')) return { type: 'image/webp', ending: 'webp' }
  return { type: 'image/avif', ending: 'avif' }
}

const MAX_NAME_LENGTH = 100

/**
 * Download name: the sender's file name without folders and deceptive characters, with the
 * extension of the detected type.
 */
export function nameFile(filename: string, { ending }: FileKind): string {
  const last = filename.split(/[/\\]/).at(-1) ?? ''
  // Control, format (bidi overrides), surrogate and private characters, and those reserved by file
  // systems.
  const plain = last.replace(/[\p{C}<>:"|?*]/gu, '').trim()
  const aliases: Record<string, string[]> = {
    jpg: ['jpeg'],
    txt: ['text', 'log', 'csv', 'srt', 'vtt'],
    doc: ['xls', 'ppt'],
    gz: ['tgz'],
    heic: ['heif'],
    mp4: ['m4v'],
    // Office documents and books are ZIP archives.
    zip: ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub'],
  }
  const dot = plain.lastIndexOf('.')
  const stated = plain.slice(dot + 1).toLowerCase()
  const isTrue = dot > 0 && (stated === ending || (aliases[ending] ?? []).includes(stated))
  const stem = [...(isTrue ? plain.slice(0, dot) : plain)].slice(0, MAX_NAME_LENGTH).join('')
  return `${stem.replace(/^\.+/, '') || 'archivo'}.${isTrue ? stated : ending}`
}
