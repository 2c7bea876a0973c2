import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { fail } from '../platform/errors/fail.ts'

/** Throws `file_empty` and `too_large`; a symbolic link can't be opened. */
export async function readSmallFile(path: string, maxBytes: number): Promise<Buffer> {
  await using handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  const { size } = await handle.stat()
  if (size === 0) throw fail('file_empty')
  if (size > maxBytes) throw fail('too_large')
  return handle.readFile()
}

/** Without a byte order mark. Throws `invalid_data` if it is not UTF-8. */
export function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw fail('invalid_data', [{ path: '', message: 'El archivo no está en UTF-8.' }])
  }
}
