import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { decodeText } from '@ateneo/contract/decode-text'
import { fail } from '../platform/errors/fail.ts'

/** Throws `file_empty` and `too_large`; a symbolic link can't be opened. */
export async function readSmallFile(path: string, maxBytes: number): Promise<Buffer> {
  await using handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  const { size } = await handle.stat()
  if (size === 0) throw fail('file_empty')
  if (size > maxBytes) throw fail('too_large')
  return handle.readFile()
}

/** Text without a byte order mark. Throws `invalid_data` if it is in neither UTF-8 nor UTF-16. */
export function requireText(bytes: Uint8Array): string {
  const text = decodeText(bytes)
  if (text !== undefined) return text
  throw fail('invalid_data', [{ path: '', message: 'El archivo no está en UTF-8.' }])
}
